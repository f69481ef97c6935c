import { hashOf, newToken } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import type { Operator } from '../../host.ts';
import { insertAudit } from '../state/audit.repository.ts';
import type { Deciding } from '../state/changing.ts';
import { nextRevision } from '../state/channels.repository.ts';
import { insertToken, revokeToken, tokenByHash } from './tokens.repository.ts';

const PREFIX = 'mfe_';

/**
 * PLT-159. Creates a token of one remote for its team. The token is returned only here; the database stores its hash.
 */
export async function createToken(
  tx: Tx,
  { remote, ...acting }: Deciding,
  { label, public_key = null }: { label: string; public_key?: string | null | undefined },
): Promise<{ id: number; token: string }> {
  const token = `${PREFIX}${newToken()}`;
  const made = await insertToken(tx, { remote, label, public_key, hash: hashOf(token), created_at: acting.now });
  const revision = await nextRevision(tx);
  await insertAudit(tx, acting, { remote, act: 'token', version: null, details: { id: made.id, label }, revision });
  return { id: made.id, token };
}

/** PLT-159. Revokes a token immediately. Returns whether there was a valid one. */
export async function endToken(tx: Tx, { remote, ...acting }: Deciding, id: number): Promise<boolean> {
  if (!(await revokeToken(tx, remote, id, acting.now))) return false;
  const revision = await nextRevision(tx);
  await insertAudit(tx, acting, { remote, act: 'token revoked', version: null, details: { id }, revision });
  return true;
}

/** PLT-159. Returns the token in an Authorization header, unless it is revoked. */
export async function tokenIn(
  db: Db,
  authorization: string | undefined,
): Promise<{ id: number; remote: string; label: string; public_key: string | null } | null> {
  const token = /^Bearer (mfe_[\w-]{43})$/.exec(authorization ?? '')?.[1];
  return token === undefined ? null : ((await tokenByHash(db, hashOf(token))) ?? null);
}

/** Returns the team of a token as an operator. Its writes are counted under `-token.id`, which is no account's id. */
export async function teamOf(db: Db, authorization: string): Promise<(Operator & { counted: number }) | null> {
  const token = await tokenIn(db, authorization);
  return token && { by: 'token', user_id: null, team: token.label, remote: token.remote, counted: -token.id };
}
