import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The push keys of a browser, with the secret one. */
export interface Browser {
  p256dh: Buffer;
  auth_secret: Buffer;
  ecdh: ECDH;
}

export function newBrowser(): Browser {
  const ecdh = createECDH('prime256v1');
  return { p256dh: ecdh.generateKeys(), auth_secret: randomBytes(16), ecdh };
}

let subscriptions = 0;

/** A browser's subscription, with a new path at this push service. */
export function subscriptionAt(service: string, { p256dh, auth_secret }: Browser = newBrowser()) {
  return {
    endpoint: `${service}/${++subscriptions}`,
    keys: { p256dh: p256dh.toString('base64url'), auth: auth_secret.toString('base64url') },
  };
}

/** Decrypts a message like a browser (RFC 8291): an implementation independent of the server's. */
export function decrypted(message: Buffer, { p256dh, auth_secret, ecdh }: Browser): Buffer {
  const [salt, sender, sealed] = [message.subarray(0, 16), message.subarray(21, 86), message.subarray(86)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth_secret, info, 32));
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  if (text.at(-1) !== 2) throw new Error('this is not the last record');
  return text.subarray(0, -1);
}
