import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ChannelKind, NoticeGroup } from '@planner/contract';
import type { Db } from '../../../../database/database.ts';
import { unsubscribeKey } from './unsubscribe-key.repository.ts';

interface Switched {
  user_id: number;
  group: NoticeGroup;
  channel: ChannelKind;
}

const signatureOf = (text: string, key: Buffer) =>
  createHmac('sha256', key).update(`unsubscribe:${text}`).digest('base64url');

/** DLV-30. The signed token of an unsubscribe link. All e-mails to a user about a group have the same token. */
export async function unsubscribeToken(db: Db, { user_id, group, channel }: Switched): Promise<string> {
  const text = `${user_id}.${group}.${channel}`;
  return `${text}.${signatureOf(text, await unsubscribeKey(db))}`;
}

/** DLV-31. The content of a token, or null when this server did not sign it. */
export async function readToken(db: Db, token: string): Promise<Switched | null> {
  const cut = token.lastIndexOf('.');
  const text = token.slice(0, Math.max(cut, 0));
  const given = Buffer.from(token.slice(cut + 1));
  const signature = Buffer.from(signatureOf(text, await unsubscribeKey(db)));
  if (given.length !== signature.length || !timingSafeEqual(given, signature)) return null;
  const [user_id, group, channel] = text.split('.');
  // The signature proves that `unsubscribeToken` created this text, so both values have their types.
  return { user_id: Number(user_id), group: group as NoticeGroup, channel: channel as ChannelKind };
}
