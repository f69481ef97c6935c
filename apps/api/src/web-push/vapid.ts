import { createECDH, createPrivateKey, sign } from 'node:crypto';
import { hours } from '@planner/server-core';
import { CURVE } from './encryption.ts';

/** The signing key of this server: a point of P-256 and its private number. */
export interface VapidKeys {
  public_key: Buffer;
  private_key: Buffer;
}

export function newVapidKeys(): VapidKeys {
  const ecdh = createECDH(CURVE);
  const public_key = ecdh.generateKeys();
  // A number with leading zeros is shorter, so it is padded.
  const private_key = Buffer.alloc(32);
  ecdh.getPrivateKey().copy(private_key, 32 - ecdh.getPrivateKey().length);
  return { public_key, private_key };
}

/** A push service accepts at most a day. */
const LIFE = hours(12);

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** PSH-2. The header Authorization: identifies the sender to one push service (RFC 8292). */
export function signedFor(
  { public_key, private_key }: VapidKeys,
  endpoint: string,
  { contact, now }: { contact: string; now: Date },
): string {
  const exp = Math.floor((now.getTime() + LIFE) / 1000);
  const claims = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: new URL(endpoint).origin, exp, sub: contact })}`;
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: private_key.toString('base64url'),
      x: public_key.subarray(1, 33).toString('base64url'),
      y: public_key.subarray(33).toString('base64url'),
    },
  });
  const signature = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${claims}.${signature}, k=${public_key.toString('base64url')}`;
}
