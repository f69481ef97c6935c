import type { Db } from '../../database/database.ts';
import type { LinkedPage } from '../../http/pages/page-head.ts';
import type { ListedPage } from '../../http/pages/search-engines.ts';
import { newsDays, newsItem } from './news.repository.ts';

const ALL: LinkedPage = {
  path: '/news/',
  title: 'Новости — Тетрадка',
  description: 'Что появилось в «Тетрадке»: планере для частных преподавателей.',
};
const ONE = /^\/news\/([1-9]\d{0,8})\/?$/;
/** Letters that are shown of a description where a page is linked. */
const SHOWN = 200;

/** The beginning of a text in one line, which ends with a word. */
function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= SHOWN ? line : `${line.slice(0, SHOWN).replace(/\s\S*$/, '')}…`;
}

/** NWS-10: what a page of the news says of itself; null where there is none at that path. */
export async function newsSaid(db: Db, path: string): Promise<LinkedPage | null> {
  if (/^\/news\/?$/.test(path)) return ALL;
  const id = ONE.exec(path)?.[1];
  const item = id === undefined ? undefined : await newsItem(db, Number(id));
  if (item === undefined) return null;
  return {
    path: `/news/${item.id}`,
    title: `${item.title} — Тетрадка`,
    description: beginningOf(item.text) || ALL.description,
  };
}

/** LND-35: each published piece, with the day on which it came. */
export async function listedNews(db: Db): Promise<ListedPage[]> {
  const found = await newsDays(db);
  return found.map(({ id, published_at }) => ({
    path: `/news/${id}`,
    changed_at: new Date(published_at).toISOString(),
  }));
}
