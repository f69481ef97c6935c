import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FirstAnswer, Registry } from '@planner/platform-contract';
import type { PageRoute } from '../page-registry/page-route.ts';
import { preloadLinks } from './preload.ts';

/** What the platform writes into a page. */
export interface PageFacts {
  nonce: string;
  registry: Registry;
  /** Whose page it is, where it is a remote's. */
  route: PageRoute | null;
}

/** JSON inside a page. A `<` inside it could end the script element. */
export const asScript = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

/** PLT-42: a built page with what the platform and the host know at its marks, in one go: what is put at one is no mark. */
export function fillPage(
  template: string,
  { nonce, registry, route }: PageFacts,
  own: Readonly<Record<string, () => string>>,
): string {
  const marks: Record<string, () => string> = {
    ...own,
    '<!--mfe-registry-->': () => asScript('mfe', JSON.stringify(registry)),
    '<!--mfe-preload-->': () => (route === null ? '' : preloadLinks(route)),
    __CSP_NONCE__: () => nonce,
    // PLT-318: in prerendered pages, which carry no registry.
    __PAGE_NUMBER__: () => registry.page ?? '',
  };
  return template.replaceAll(new RegExp(Object.keys(marks).join('|'), 'g'), (mark) => marks[mark]?.() ?? '');
}

/** What a call has answered to the person of a page: JSON as it is. */
export type WrittenAnswer = Omit<FirstAnswer, 'data'> & { json: string };

const FIRST = '<!--first-->';
/** Longer than packing takes: the reads do not wait for a visitor who takes nothing. */
const PACKED_MS = 20;

/** What becomes a `First`. */
interface Carried {
  at: string | undefined;
  answers: readonly WrittenAnswer[];
}

/** An answer is written once, by the call itself: answers are the greater half of a page. */
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
