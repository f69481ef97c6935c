import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { type SignedStatement, statementText } from '@planner/platform-contract';
import { Refused } from '../command-line/verb.ts';

/** A team's key pair: the team signs with the private key, and the operator stores the public key with the token. */
export interface KeyPair {
  privateKey: string;
  publicKey: string;
}

/** PLT-173. Returns a new ed25519 pair, each key as one line of base64. */
export function newKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/** Returns the private key from MFE_KEY, which contains the key itself or the path of its file. */
export function privateKeyOf(given: string | undefined): string {
  if (given === undefined || given.trim() === '')
    throw new Refused(
      'MFE_KEY is not set: it must contain the private key or the path of its file (mfe key creates one).',
      {
        field: 'MFE_KEY',
      },
    );
  return (existsSync(given) ? readFileSync(given, 'utf8') : given).trim();
}

function opened(privateKey: string) {
  try {
    const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), type: 'pkcs8', format: 'der' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Every malformed key gets the same message below.
  }
  throw new Refused('MFE_KEY contains no private ed25519 key in the format of mfe key.', { field: 'MFE_KEY' });
}

/** Returns the signature of a statement, in base64. */
export const signed = (statement: SignedStatement, privateKey: string): string =>
  sign(null, Buffer.from(statementText(statement)), opened(privateKey)).toString('base64');

/** Returns the public key of a private key. */
export const publicKeyOf = (privateKey: string): string =>
  createPublicKey(opened(privateKey)).export({ type: 'spki', format: 'der' }).toString('base64');
