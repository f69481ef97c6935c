import { escaped } from './html-page.ts';

/** The description of a public page for links to it, as plain text. */
export interface LinkedPage {
  /** The canonical path; the server answers the page at several. */
  path: string;
  title: string;
  description: string;
}

/** The product's own picture, in apps/api/public. It is renewed with the pictures of the README. */
const PICTURE = { path: '/share.png', width: 1200, height: 630, words: 'Неделя преподавателя в Тетрадке' };
const NOT_LISTED = '<meta name="robots" content="noindex">';
const END_OF_HEAD = '</head>';
const TITLE = /<title>(.*?)<\/title>/s;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/;

const named = (kind: 'name' | 'property', tags: Readonly<Record<string, string>>) =>
  Object.entries(tags).map(([name, content]) => `<meta ${kind}="${name}" content="${content}">`);

/** All arguments are escaped HTML. */
const tagsOf = (url: string, picture: string, title: string, description: string) => [
  `<link rel="canonical" href="${url}">`,
  ...named('property', {
    'og:type': 'website',
    'og:site_name': 'Тетрадка',
    'og:locale': 'ru_RU',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': picture,
    'og:image:width': String(PICTURE.width),
    'og:image:height': String(PICTURE.height),
    'og:image:alt': PICTURE.words,
  }),
  ...named('name', { 'twitter:card': 'summary_large_image' }),
];

const withTags = (page: string, tags: readonly string[]) =>
  page.replace(END_OF_HEAD, () => `${tags.join('')}${END_OF_HEAD}`);

/** LND-34: adds the link tags to a prerendered page, from the page's own title and description. */
export function withOwnHead(page: string, publicUrl: string, path: string): string {
  const [title = '', description = ''] = [TITLE, DESCRIPTION].map((part) => part.exec(page)?.[1]);
  const url = escaped(`${publicUrl}${path.replace(/(?<!\/)\/+$/, '') || '/'}`);
  return withTags(page, tagsOf(url, escaped(publicUrl + PICTURE.path), title, description));
}

const titled = (page: string, title: string) => page.replace(TITLE, () => `<title>${title}</title>`);

/**
 * LND-34, NAV-35, NWS-8: excludes a page from search engines. A missing page also gets the title «Страница не найдена».
 */
export const withNoHead = (page: string, isThere: boolean): string =>
  withTags(isThere ? page : titled(page, 'Страница не найдена — Тетрадка'), [NOT_LISTED]);

/** NWS-10: adds the title, description and link tags of a public page to the shell's page. */
export function withHead(page: string, publicUrl: string, said: LinkedPage): string {
  const [title, description] = [escaped(said.title), escaped(said.description)];
  return withTags(titled(page, title), [
    ...named('name', { description }),
    ...tagsOf(escaped(publicUrl + said.path), escaped(publicUrl + PICTURE.path), title, description),
  ]);
}
