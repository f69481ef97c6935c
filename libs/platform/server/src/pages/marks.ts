import { setImmediate } from 'node:timers/promises';
import type { Candidate, FirstAnswer, Registry } from '@planner/platform-contract';
import type { PageRoute } from '../page-registry/page-route.ts';
import { preloadLinks } from './preload.ts';

/** The facts that the platform writes into a page. */
export interface PageFacts {
  nonce: string;
  registry: Registry;
  /** The route of the page, if it belongs to a remote. */
  route: PageRoute | null;
}

/** Returns a script element with JSON. It escapes `<`, which could otherwise end the element. */
export const asScript = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

/** The JSON of each candidate, which is the same object for many visitors. */
const written = new WeakMap<Candidate, string>();

function candidateJson(candidate: Candidate): string {
  const json = written.get(candidate) ?? JSON.stringify(candidate);
  written.set(candidate, json);
  return json;
}

/** OPS-333. Returns the same text as `JSON.stringify`. Only new candidates are serialized. */
function registryJson({ contract, revision, remotes, page }: Registry): string {
  const listed = Object.entries(remotes).map(
    ([remote, { candidates }]) =>
      `${JSON.stringify(remote)}:{"candidates":[${candidates.map(candidateJson).join(',')}]}`,
  );
  const end = page === undefined ? '' : `,"page":${JSON.stringify(page)}`;
  return `${JSON.stringify({ contract, revision }).slice(0, -1)},"remotes":{${listed.join(',')}}${end}}`;
}

/** PLT-42. Replaces the marks of a built page in a single pass, so that inserted text is never read as a mark. */
export function fillPage(
  template: string,
  { nonce, registry, route }: PageFacts,
  own: Readonly<Record<string, () => string>>,
): string {
  const marks: Record<string, () => string> = {
    ...own,
    '<!--mfe-registry-->': () => asScript('mfe', registryJson(registry)),
    '<!--mfe-preload-->': () => (route === null ? '' : preloadLinks(route)),
    __CSP_NONCE__: () => nonce,
    // PLT-318. For prerendered pages, which contain no registry.
    __PAGE_NUMBER__: () => registry.page ?? '',
  };
  return template.replaceAll(new RegExp(Object.keys(marks).join('|'), 'g'), (mark) => marks[mark]?.() ?? '');
}

/** The answer of a call for the page's user, as finished JSON. */
export type WrittenAnswer = Omit<FirstAnswer, 'data'> & { json: string };

/** The place of the visitor's data in a page. */
export const FIRST = '<!--first-->';
/**
 * The longest wait in milliseconds for the first part to be sent. Compression takes less. After the wait the reads
 * start even if the visitor receives nothing.
 */
const PACKED_MS = 20;

/** The content of a `First`. */
interface Carried {
  at: string | undefined;
  answers: readonly WrittenAnswer[];
}

/**
 * Inserts the answers as finished JSON, because they are the larger half of a page and the calls have already
 * serialized them.
 */
export function asFirst({ at, answers }: Carried): string {
  if (!at && answers.length === 0) return '';
  const written = answers.map(({ json, ...rest }) => `${JSON.stringify(rest).slice(0, -1)},"data":${json}}`);
  return asScript('first', `{${at ? `"at":${JSON.stringify(at)},` : ''}"answers":[${written.join(',')}]}`);
}

/**
 * PLT-234. Fills a page with the data of its signed-in user. Returns the part before this data, which other pages share,
 * and the rest.
 */
export function fillFirst(page: string, carried: Carried): string[] {
  const [beginning = '', ...rest] = page.split(FIRST);
  return rest.length === 0 ? [beginning] : [beginning, asFirst(carried) + rest.join('')];
}

/**
 * PLT-311. Returns the user's data after the first part of the page is sent. The reads keep this thread busy, so they
 * begin only then.
 */
export async function firstLater(carried: () => Promise<Carried>, isOut: () => boolean): Promise<string> {
  const began = performance.now();
  do await setImmediate();
  while (!isOut() && performance.now() - began < PACKED_MS);
  return asFirst(await carried());
}
