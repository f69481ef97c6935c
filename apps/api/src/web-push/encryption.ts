import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

export const CURVE = 'prime256v1';
/** The largest record, in bytes. One record has a whole notification; a push service accepts no more. */
const RECORD = 4096;
const TAG = 16;
/** The bytes before the record: the salt, the record size, the length of the key, and the key. */
const HEADER = 16 + 4 + 1 + 65;
/** The largest text of a message, in bytes: the record ends with a delimiter and a tag. */
export const MOST_BYTES = RECORD - HEADER - TAG - 1;

/** The keys of a browser. */
export interface BrowserKeys {
  p256dh: Buffer;
  auth_secret: Buffer;
}

interface Chance {
  salt: Buffer;
  ours: ECDH;
}

function newChance(): Chance {
  const ours = createECDH(CURVE);
  ours.generateKeys();
  return { salt: randomBytes(16), ours };
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** PSH-2. Encrypts a text for one browser (RFC 8291 over RFC 8188) with a new key. Only tests pass `chance`. */
export function encrypted(
  text: Buffer,
  { p256dh, auth_secret }: BrowserKeys,
  { salt, ours }: Chance = newChance(),
): Buffer {
  const own = ours.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]);
  const secret = derived(ours.computeSecret(p256dh), auth_secret, info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD);
  size.writeUInt8(own.length, 4);
  // Byte 2 is the delimiter of the last record.
  const sealed = [cipher.update(text), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, size, own, ...sealed]);
}
