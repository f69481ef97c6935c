import { escaped } from './html-page.ts';

/** A piece of news in the words that a page shows of it. */
export interface NewsWords {
  id: number;
  title: string;
  paragraphs: readonly string[];
  published_at: string;
  day: string;
}

/** What a page of the news shows. */
export type NewsShown =
  | { kind: 'list'; items: readonly NewsWords[]; newer: number | null; older: number | null }
  | { kind: 'one'; item: NewsWords }
  | { kind: 'empty' }
  | { kind: 'none' };

const EITHER = /<if-news kind="(\w+)">(.*?)<\/if-news>/gs;
const EACH_ITEM = /<each-news>(.*?)<\/each-news>/gs;
const PAGE = /<if-page kind="(\w+)">(.*?)<\/if-page>/gs;
const WORDS = /<each-paragraph>(.*?)<\/each-paragraph>|__NEWS_(ID|TITLE|BEGINNING|AT|DAY)__/gs;

/** In one go over what was built: what people wrote is text, also where it looks like a place of ours. */
function fillItem(html: string, { id, title, paragraphs, published_at, day }: NewsWords): string {
  const words = { ID: String(id), TITLE: title, BEGINNING: paragraphs[0] ?? '', AT: published_at, DAY: day };
  return html.replaceAll(WORDS, (_mark, paragraph: string | undefined, word: keyof typeof words) =>
    paragraph === undefined
      ? escaped(words[word])
      : paragraphs.map((text) => paragraph.replace('__NEWS_PARAGRAPH__', () => escaped(text))).join(''),
  );
}

/** NWS-11: what the landing remote has prerendered of the news, with what is there. */
export function fillNews(html: string, shown: NewsShown): string {
  const left = html.replaceAll(EITHER, (_element, kind: string, inner: string) => (kind === shown.kind ? inner : ''));
  if (shown.kind === 'one') return fillItem(left, shown.item);
  if (shown.kind !== 'list') return left;
  const { newer, older } = shown;
  return left
    .replaceAll(PAGE, (_element, kind: string, inner: string) => {
      const page = kind === 'newer' ? newer : older;
      return page === null ? '' : inner.replace(`__${kind}__`, String(page));
    })
    .replaceAll(EACH_ITEM, (_element, inner: string) => shown.items.map((item) => fillItem(inner, item)).join(''));
}

const FIRST = '<div id="mfe-first">';
const ROOT = '<div id="mfe-shell">';
const NEEDS_SCRIPT = /<noscript>.*?<\/noscript>/s;

/** Whether what a remote has prerendered stands in a page of the shell until that shows the same. */
export const isFirstView = (html: string): boolean => html.includes(FIRST);

/** NWS-11: the shell's page with something to read before any script, and without one. */
export const withFirstView = (page: string, first: string): string =>
  page.replace(NEEDS_SCRIPT, '').replace(ROOT, () => first + ROOT);
