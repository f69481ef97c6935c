import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AnsweredBy, ChannelKind, NoticeGroup, notificationSettings } from '@planner/contract';
import type { Db, Tx } from '../../../../database/database.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { announce } from '../../../../live/announce.ts';
import { writeChoices } from '../settings.repository.ts';
import { isAccount, unsubscribeKey } from './unsubscribing.repository.ts';

interface Switched {
  user_id: number;
  group: NoticeGroup;
  channel: ChannelKind;
}

const said = ({ user_id, group, channel }: Switched) => `${user_id}.${group}.${channel}`;

const signatureOf = (text: string, key: Buffer) =>
  createHmac('sha256', key).update(`unsubscribe:${text}`).digest('base64url');

/** DLV-30. What a link says that switches this off; the same for every letter, and nobody else can make one. */
export async function unsubscribeToken(db: Db, switched: Switched): Promise<string> {
  const text = said(switched);
  return `${text}.${signatureOf(text, await unsubscribeKey(db))}`;
}

/** What a token says, where it is signed by us; what it names was then valid. */
async function readToken(db: Db, token: string): Promise<Switched> {
  const cut = token.lastIndexOf('.');
  const text = token.slice(0, Math.max(cut, 0));
  const given = Buffer.from(token.slice(cut + 1));
  const signature = Buffer.from(signatureOf(text, await unsubscribeKey(db)));
  if (given.length !== signature.length || !timingSafeEqual(given, signature)) throw new Refusal('not_found', DEAD);
  const [user_id, group, channel] = text.split('.');
  // Signed here, so it is what `said` has made.
  return { user_id: Number(user_id), group: group as NoticeGroup, channel: channel as ChannelKind };
}

const DEAD = { message: 'Ссылка не действует: письмо не отсюда или учётной записи больше нет' };

type Answer = AnsweredBy<(typeof notificationSettings)['POST /api/unsubscribe']>;

/** DLV-30, DLV-31. Switches off what the link names, as its person would in the settings; once more changes nothing. */
export async function unsubscribe(tx: Tx, token: string): Promise<Answer> {
  const { user_id, group, channel } = await readToken(tx, token);
  if (!(await isAccount(tx, user_id))) throw new Refusal('not_found', DEAD);
  await writeChoices(tx, user_id, [{ group, channel, wanted: false }]);
  announce(tx, { users: [user_id], topics: ['account'] });
  return { group, channel };
}
