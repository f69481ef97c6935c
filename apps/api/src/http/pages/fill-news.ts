import { textParts } from '@planner/wording';
import { escaped } from './html-page.ts';

/** A news item with the texts that a page shows. */
export interface NewsWords {
  id: number;
  title: string;
  paragraphs: readonly string[];
  published_at: string;
  day: string;
}

/** The content of a news page. */
export type NewsShown =
  | { kind: 'list'; items: readonly NewsWords[]; newer: number | null; older: number | null }
  | { kind: 'one'; item: NewsWords }
  | { kind: 'empty' }
  | { kind: 'none' };

const EITHER = /<if-news kind="(\w+)">(.*?)<\/if-news>/gs;
const EACH_ITEM = /<each-news>(.*?)<\/each-news>/gs;
const PAGE = /<if-page kind="(\w+)">(.*?)<\/if-page>/gs;
const WORDS = /<each-paragraph>(.*?)<\/each-paragraph>|__NEWS_(ID|TITLE|BEGINNING|AT|DAY)__/gs;

/** CAB-94. The escaped text with its addresses as links. */
const linked = (text: string): string =>
  textParts(text)
    .map((part) =>
      part.href === null
        ? escaped(part.text)
        : `<a href="${escaped(part.href)}" target="_blank" rel="noopener noreferrer nofollow">${escaped(part.text)}</a>`,
    )
    .join('');

/** Fills all marks in one pass over the built HTML, so that a mark inside a user's text stays text. */
function fillItem(html: string, { id, title, paragraphs, published_at, day }: NewsWords): string {
  const words = { ID: String(id), TITLE: title, BEGINNING: paragraphs[0] ?? '', AT: published_at, DAY: day };
  return html.replaceAll(WORDS, (_mark, paragraph: string | undefined, word: keyof typeof words) =>
    paragraph === undefined
      ? escaped(words[word])
      : paragraphs.map((text) => paragraph.replace('__NEWS_PARAGRAPH__', () => linked(text))).join(''),
  );
}

/** NWS-11: fills the prerendered news of the landing remote with the published news. */
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

/** Whether a prerendered page is only the first view of a shell page, shown until the remote has started. */
export const isFirstView = (html: string): boolean => html.includes(FIRST);

/** NWS-11: the shell's page with a first view that is readable before, and without, any script. */
export const withFirstView = (page: string, first: string): string =>
  page.replace(NEEDS_SCRIPT, '').replace(ROOT, () => first + ROOT);
