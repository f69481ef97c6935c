import { dayInZone } from '@planner/schedule';
import { dayAndMonth, beginning } from '@planner/wording';
import type { Db } from '../../database/database.ts';
import type { NewsShown, NewsWords } from '../../http/pages/fill-news.ts';
import type { LinkedPage } from '../../http/pages/page-head.ts';
import type { ListedPage } from '../../http/pages/search-engines.ts';
import { newsCount, newsDays, newsIn, newsItem } from './news.repository.ts';

/** A news page of the server: `said` is the metadata for links to the page, `shown` is the content. */
export interface NewsPage {
  said: LinkedPage | null;
  shown: NewsShown;
}

const ALL: LinkedPage = {
  path: '/news/',
  title: 'Новости — Тетрадка',
  description: 'Что появилось в Тетрадке: планере для репетиторов.',
};
const NONE: NewsPage = { said: null, shown: { kind: 'none' } };
const LIST = /^\/news\/?$/;
const ONE = /^\/news\/([^/]+)\/?$/;
const ID = /^[1-9]\d{0,8}$/;
/** The page size of /news/ with JavaScript; the page without a script must show the same items. */
const OF_A_PAGE = 50;
/** The maximum length of a description, in characters. Services that show links cut longer ones. */
const SHOWN = 200;
/** Without a script the reader's zone is unknown; most readers are in this one. */
const ZONE = 'Europe/Moscow';

/** The beginning of a text as one line, cut after a whole word. */
function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= SHOWN ? line : `${beginning(line, SHOWN).replace(/\s\S*$/, '')}…`;
}

type Row = NonNullable<Awaited<ReturnType<typeof newsItem>>>;

/** Words a piece of news like the page with JavaScript does, except for the reader's zone. */
function wordsOf({ id, title, text, ...row }: Row): NewsWords {
  const published_at = new Date(row.published_at).toISOString();
  const day = dayInZone(published_at, ZONE);
  return {
    id,
    title,
    published_at,
    paragraphs: text.split(/\n\s*\n/).filter((part) => part.trim() !== ''),
    day: `${dayAndMonth(day)} ${day.slice(0, 4)}`,
  };
}

async function listPage(db: Db, asked: string | null): Promise<NewsPage> {
  if (asked !== null && !ID.test(asked)) return NONE;
  const page = Number(asked ?? 1);
  const { total } = await newsCount(db);
  if (total === 0 && page === 1) return { said: ALL, shown: { kind: 'empty' } };
  const offset = (page - 1) * OF_A_PAGE;
  if (offset >= total) return NONE;
  const rows = await newsIn(db, { limit: OF_A_PAGE, offset });
  return {
    said: page === 1 ? ALL : { ...ALL, path: `/news/?page=${page}`, title: `Новости, страница ${page} — Тетрадка` },
    shown: {
      kind: 'list',
      items: rows.map(wordsOf),
      newer: page === 1 ? null : page - 1,
      older: offset + OF_A_PAGE < total ? page + 1 : null,
    },
  };
}

async function itemPage(db: Db, id: string): Promise<NewsPage> {
  const item = ID.test(id) ? await newsItem(db, Number(id)) : undefined;
  if (item === undefined) return NONE;
  return {
    said: {
      path: `/news/${item.id}`,
      title: `${item.title} — Тетрадка`,
      description: beginningOf(item.text) || ALL.description,
    },
    shown: { kind: 'one', item: wordsOf(item) },
  };
}

/** NWS-10, NWS-11. The news page at a path, or null for a path outside of the news. */
export async function newsAt(db: Db, path: string, query: URLSearchParams): Promise<NewsPage | null> {
  if (LIST.test(path)) return listPage(db, query.get('page'));
  const id = ONE.exec(path)?.[1];
  return id === undefined ? null : itemPage(db, id);
}

/** LND-35. The address of each published piece of news, with its publication time. */
export async function listedNews(db: Db): Promise<ListedPage[]> {
  const found = await newsDays(db);
  return found.map(({ id, published_at }) => ({
    path: `/news/${id}`,
    changed_at: new Date(published_at).toISOString(),
  }));
}
