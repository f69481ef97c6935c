import type { KnownVersion, NewsItem, ResultOf } from '@planner/contract';
import { pageAsked, type PageAsked } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import { announceToAll } from '../../live/announce.ts';
import { refuseOldVersion } from '../../http/conflict/old-version.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/who.ts';
import { type Acting, actAsAdmin } from '../accounts/administrators/administrators.service.ts';
import {
  deleteDraft,
  draftCount,
  draftsIn,
  insertDraft,
  lockDraft,
  newsCount,
  newsIn,
  newsItem,
  readUpTo,
  writeDraft,
  writeRead,
} from './news.repository.ts';

type Reader = Pick<SignedIn, 'id'> | null;
type Row = Omit<NewsItem, 'unread'>;

/** NWS-4. Marks each piece of news as unread or read by this reader. Without a session no news is unread. */
const seenBy = async (db: Db, reader: Reader) => {
  const since = reader && Date.parse(await readUpTo(db, reader.id));
  return (item: Row): NewsItem => ({ ...item, unread: since !== null && Date.parse(item.published_at) > since });
};

/** NWS-1. Published news, newest first. */
export async function newsFor(db: Db, reader: Reader, asked: PageAsked): Promise<ResultOf<'GET /api/public/news'>> {
  const { named, rows } = pageAsked(asked);
  const { total } = await newsCount(db);
  return { items: (await newsIn(db, rows)).map(await seenBy(db, reader)), total, ...named };
}

export async function oneOfNews(db: Db, reader: Reader, id: number): Promise<NewsItem> {
  const item = await newsItem(db, id);
  if (item === undefined) throw new Refusal('not_found');
  return (await seenBy(db, reader))(item);
}

export async function unreadNews(
  db: Db,
  reader: Pick<SignedIn, 'id'>,
  asked: PageAsked,
): Promise<ResultOf<'GET /api/news/unread'>> {
  const { named, rows } = pageAsked(asked);
  const since = await readUpTo(db, reader.id);
  const { total } = await newsCount(db, since);
  return { items: (await newsIn(db, rows, since)).map((item) => ({ ...item, unread: true })), total, ...named };
}

/** NWS-5. The mark never exceeds the present: a future mark would hide news that the reader has not seen. */
export async function markNewsRead(tx: Tx, { id }: Pick<SignedIn, 'id'>, up_to: string, now: Date): Promise<null> {
  const read = new Date(Math.min(Date.parse(up_to), now.getTime()));
  await writeRead(tx, id, read.toISOString());
  return null;
}

export async function allNews(db: Db, asked: PageAsked): Promise<ResultOf<'GET /api/admin/news'>> {
  const { named, rows } = pageAsked(asked);
  const { total } = await draftCount(db);
  return { items: await draftsIn(db, rows), total, ...named };
}

export async function draftNews(tx: Tx, acting: Acting, { title, text }: { title: string; text: string }) {
  await actAsAdmin(tx, acting);
  return insertDraft(tx, { title, text, created_at: acting.now });
}

interface Change {
  version: KnownVersion;
  title?: string | undefined;
  text?: string | undefined;
  published?: boolean | undefined;
}

/**
 * NWS-6. A published piece keeps its publication day. Only a change of published news is announced to all users' open
 * pages.
 */
export async function changeNews(tx: Tx, acting: Acting, id: number, { version, published, ...texts }: Change) {
  await actAsAdmin(tx, acting);
  const before = await lockDraft(tx, id);
  if (before === undefined) throw new Refusal('not_found');
  refuseOldVersion(before, version, 'news');
  const { title = before.title, text = before.text } = texts;
  const isPublished = published ?? before.published_at !== null;
  const change = { title, text, published_at: isPublished ? (before.published_at ?? acting.now) : null };
  const isSame = title === before.title && text === before.text && isPublished === (before.published_at !== null);
  if (isSame) return before;
  if (isPublished || before.published_at !== null) announceToAll(tx, ['news']);
  return writeDraft(tx, id, change);
}

export async function removeNews(tx: Tx, acting: Acting, id: number): Promise<null> {
  await actAsAdmin(tx, acting);
  if (!(await deleteDraft(tx, id))) throw new Refusal('not_found');
  announceToAll(tx, ['news']);
  return null;
}
