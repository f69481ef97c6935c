import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { PublicReview } from '@planner/contract';
import type { Registry } from '@planner/platform-contract';
import type { Override, PageRoute } from '@planner/platform-server';
import type { Config } from '../../config/config.ts';
import type { WrittenAnswer } from './first-answers.ts';
import { preloadLinks } from './preload.ts';

/** What apps/shell reads from #config; what is not set is absent. */
function configurationOf({
  config: { links, telegram },
  ref,
  isInvited,
  override,
}: Known): Record<string, string | undefined> {
  return {
    // PLT-290: with the mark it is still to be agreed to.
    OVERRIDE: override?.of,
    OVERRIDE_YES: override && !override.isGiven ? override.yes : undefined,
    REF: ref,
    INVITED: isInvited ? 'on' : undefined,
    SUPPORT_URL: links.support,
    SOCIAL_URL: links.social,
    CONTACT_EMAIL: links.email,
    BOT: telegram === null ? undefined : 'on',
    ANALYTICS_URL: links.analytics,
  };
}

/** A `<` inside JSON could end the script element. */
const asScript = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** LND-5: in prerendered pages the operator's links take their places; what needs one that is not set is taken out. */
function fillLinks(page: string, { support, social, email }: Config['links']): string {
  const links: Record<string, string | undefined> = { support, social, email };
  return page.replaceAll(/<if-set link="(\w+)">(.*?)<\/if-set>/gs, (_element, name: string, inner: string) => {
    const link = links[name];
    return link === undefined
      ? ''
      : inner.replaceAll(/__(?:SUPPORT_URL|SOCIAL_URL|CONTACT_EMAIL)__/g, () => escaped(link));
  });
}

const REVIEW = /__REVIEW_(NAME|ABOUT|TEXT)__/g;
const EACH_REVIEW = /<each-review>(.*?)<\/each-review>/gs;

/** Whether a page has a place for what people say of the product. */
export const asksForReviews = (page: string): boolean => page.includes('<each-review>');

/** LND-31: a prerendered review is written once for each that was approved; what people wrote is text and nothing else. */
export function fillReviews(page: string, reviews: readonly Pick<PublicReview, 'name' | 'about' | 'text'>[]): string {
  return page.replaceAll(EACH_REVIEW, (_element, inner: string) =>
    reviews
      .map(({ name, about, text }) => {
        const words: Record<string, string> = { NAME: name, ABOUT: about, TEXT: text };
        return inner.replaceAll(REVIEW, (_mark, word: string) => escaped(words[word] ?? ''));
      })
      .join(''),
  );
}

interface Known {
  nonce: string;
  registry: Registry;
  /** Whose page it is, where it is a remote's. */
  route: PageRoute | null;
  config: Config;
  /** LND-42: by whom the visitor has come. */
  ref: string | undefined;
  /** LND-43: the code of `ref` is somebody's. */
  isInvited: boolean;
  override: Override | null;
}

/** PLT-42: a built page with what only the server knows put at its marks; what it carries of a person comes later. */
export function fillPage(template: string, known: Known): string {
  const { nonce, registry, route, config } = known;
  const marks: Record<string, () => string> = {
    '<!--mfe-registry-->': () => asScript('mfe', JSON.stringify(registry)),
    '<!--mfe-preload-->': () => (route === null ? '' : preloadLinks(route)),
    '<!--config-->': () => asScript('config', JSON.stringify(configurationOf(known))),
    __CSP_NONCE__: () => nonce,
    // PLT-318: in prerendered pages, which carry no registry.
    __PAGE_NUMBER__: () => registry.page ?? '',
    __ANALYTICS_URL__: () => escaped(config.links.analytics ?? ''),
  };
  return fillLinks(template, config.links).replaceAll(
    /<!--(?:mfe-registry|mfe-preload|config)-->|__(?:CSP_NONCE|PAGE_NUMBER|ANALYTICS_URL)__/g,
    (mark) => marks[mark]?.() ?? '',
  );
}

const FIRST = '<!--first-->';
/** Longer than packing takes: the reads do not wait for a visitor who takes nothing. */
const PACKED_MS = 20;

/** What becomes a `First`. */
interface Carried {
  at: string | undefined;
  answers: readonly WrittenAnswer[];
}

/** An answer is written once, by the call itself: a week of lessons is a page's greater half. */
function asFirst({ at, answers }: Carried): string {
  if (!at && answers.length === 0) return '';
  const written = answers.map(({ json, ...rest }) => `${JSON.stringify(rest).slice(0, -1)},"data":${json}}`);
  return asScript('first', `{${at ? `"at":${JSON.stringify(at)},` : ''}"answers":[${written.join(',')}]}`);
}

/** PLT-234: a filled page with what it carries of a person. */
export const fillFirst = (page: string, carried: Carried): string => page.replace(FIRST, () => asFirst(carried));

/** PLT-311: the same in parts: what stands before that goes out before it is known. Null of a page that carries nothing. */
export function inParts(page: string, carried: () => Promise<Carried>, isOut: () => boolean): Readable | null {
  const [beginning = '', ...rest] = page.split(FIRST);
  if (rest.length === 0) return null;
  async function* parts() {
    yield beginning;
    // It is packed beside the server's own thread, which what is read keeps busy: that begins once it is on its way.
    const began = performance.now();
    do await setImmediate();
    while (!isOut() && performance.now() - began < PACKED_MS);
    yield asFirst(await carried()) + rest.join('');
  }
  return Readable.from(parts());
}
