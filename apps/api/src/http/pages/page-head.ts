import { escaped } from './html-page.ts';

/** What a page that everybody may read says of itself to those who link it, as plain text. */
export interface LinkedPage {
  /** Its one address, of the several by which it is answered. */
  path: string;
  title: string;
  description: string;
}

/** Of the product itself, in apps/api/public; taken anew with the pictures of the README. */
const PICTURE = { path: '/share.png', width: 1200, height: 630, words: 'Неделя преподавателя в «Тетрадке»' };
const NOT_LISTED = '<meta name="robots" content="noindex">';
const END_OF_HEAD = '</head>';
const TITLE = /<title>(.*?)<\/title>/s;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/;

const named = (kind: 'name' | 'property', tags: Readonly<Record<string, string>>) =>
  Object.entries(tags).map(([name, content]) => `<meta ${kind}="${name}" content="${content}">`);

/** All of it is HTML already. */
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

/** LND-34: a page that says its title and description itself gets the same for those who link it. */
export function withOwnHead(page: string, publicUrl: string, path: string): string {
  const [title = '', description = ''] = [TITLE, DESCRIPTION].map((part) => part.exec(page)?.[1]);
  const url = escaped(`${publicUrl}${path.replace(/(?<!\/)\/+$/, '') || '/'}`);
  return withTags(page, tagsOf(url, escaped(publicUrl + PICTURE.path), title, description));
}

const titled = (page: string, title: string) => page.replace(TITLE, () => `<title>${title}</title>`);

/** LND-34, NWS-8: a page that is not there says so, and is left out of every search as those are that nobody tells of. */
export const withNoHead = (page: string, isThere: boolean): string =>
  withTags(isThere ? page : titled(page, 'Страница не найдена — Тетрадка'), [NOT_LISTED]);

/** NWS-10: of the shell's pages those have a head of their own that somebody tells of. */
export function withHead(page: string, publicUrl: string, said: LinkedPage): string {
  const [title, description] = [escaped(said.title), escaped(said.description)];
  return withTags(titled(page, title), [
    ...named('name', { description }),
    ...tagsOf(escaped(publicUrl + said.path), escaped(publicUrl + PICTURE.path), title, description),
  ]);
}
