import { after, hashOf, minutes, newToken } from '@planner/server-core';
import type { Tx } from '../../../database/database.ts';
import type { SignedIn } from '../../../http/who.ts';
import { insertSocketToken, takeSocketToken } from './tokens.repository.ts';

/** SOC-10. Stores only the hash of the token, with the requesting session. */
export async function newSocketToken(tx: Tx, { id, session_id }: SignedIn, now: Date): Promise<{ ws_token: string }> {
  const token = newToken();
  await insertSocketToken(tx, {
    token_hash: hashOf(token),
    user_id: id,
    session_id,
    expires_at: after(now, minutes(1)),
  });
  return { ws_token: token };
}

export const redeemSocketToken = (tx: Tx, token: string, now: Date) => takeSocketToken(tx, hashOf(token), now);
