import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sqlState, StartFault } from '@planner/server-core';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** The ending of an encrypted file. */
export const SEALED = '.age';

const READABLE_BY_OWNER = { flags: 'wx', mode: 0o600 } as const;

/** The two halves of a new key: the public one encrypts, the private one decrypts. */
export async function newKey(): Promise<{ publicKey: string; privateKey: string }> {
  const privateKey = await generateX25519Identity();
  return { privateKey, publicKey: await identityToRecipient(privateKey) };
}

/** A stream of a file. Its chunks are bytes, but the types of Node do not say so. */
const webStream = (path: string) => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;

/** OPS-322. Writes the file `path` to `target`, encrypted by a public key in the format age. */
export async function seal(path: string, target: string, publicKey: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(publicKey);
  const sealed = await encrypter.encrypt(webStream(path));
  await pipeline(Readable.from(sealed), createWriteStream(target, READABLE_BY_OWNER));
}

/** The beginning of every file in the format age. */
const MAGIC = 'age-encryption.org/v1\n';

/** Returns whether a file is encrypted, whatever its name is. */
export async function isSealed(path: string): Promise<boolean> {
  await using handle = await open(path, 'r');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
  return buffer.toString('latin1', 0, bytesRead) === MAGIC;
}

/**
 * OPS-322. Writes the encrypted file `path` to `target` in plain form. Throws a `StartFault` when the key does not fit
 * or the file is damaged.
 */
export const unseal = (path: string, target: string, keyFile: string): Promise<void> =>
  opened(path, target, () => readFileSync(keyFile, 'utf8'), `Ключ ${keyFile} не открывает ${path}`);

/** OPS-335. Like `unseal`, with the text of the key. `named` is the name of the file for people. */
export const unsealWith = (key: string, path: string, target: string, named: string): Promise<void> =>
  opened(path, target, () => key, `Ключ не открывает ${named}`);

async function opened(path: string, target: string, readKey: () => string, fault: string): Promise<void> {
  const decrypter = new Decrypter();
  try {
    // `age-keygen` writes comments around the key.
    const lines = readKey().split('\n');
    for (const line of lines) if (line.startsWith('AGE-SECRET-KEY-')) decrypter.addIdentity(line.trim());
    const plain = await decrypter.decrypt(webStream(path));
    await pipeline(Readable.from(plain), createWriteStream(target, READABLE_BY_OWNER));
  } catch (error) {
    if (sqlState(error) === 'ENOSPC') throw new StartFault('На диске сервера не хватает места.', { cause: error });
    throw new StartFault(`${fault}: это другой ключ, или файл повреждён.`, { cause: error });
  }
}
