import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser as far as push needs it: its keys, the secret one too. */
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

/** What a browser says of itself once a push service knows it; under this address, at a place of its own. */
export function subscriptionAt(service: string, { p256dh, auth_secret }: Browser = newBrowser()) {
  return {
    endpoint: `${service}/${++subscriptions}`,
    keys: { p256dh: p256dh.toString('base64url'), auth: auth_secret.toString('base64url') },
  };
}

/** What a browser reads of a message (RFC 8291), written by the other side of the standard. */
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
