import { randomBytes } from 'node:crypto';
import type { Candidate } from '@planner/platform-contract';
import { LRUCache } from 'lru-cache';
import { FIRST, type PageFacts } from './marks.ts';

/** The texts that are new on each page. `number` is empty for a page without a number. */
export interface NewTexts {
  nonce: string;
  number: string;
}

/** A text that pages share. Its fixed texts stand around the texts that are new on each page. */
export interface SharedText {
  fixed: readonly Buffer[];
  /** The names of the new texts between the fixed ones. */
  between: readonly (keyof NewTexts)[];
  /** The lengths of the new texts, equal for all pages with this text. */
  lengths: Readonly<Record<keyof NewTexts, number>>;
}

/** A page of a version, which its visitors share: the text before their data, and the text after it. */
interface SharedPage {
  beginning: SharedText;
  /** Null for a page without a place for data. */
  end: SharedText | null;
}

/** Returns the shared page of a key. `make` fills a page with the given new texts, and runs once for each key. */
export type FindSharedPage = (key: string, anew: NewTexts, make: (marks: NewTexts) => string) => SharedPage;

const KEPT_BYTES = 16 * 1024 * 1024;
/** The memory of a page beside its bytes. */
const KEPT_EACH = 2048;

/** A random text of this length, which no page contains. */
const randomMark = (length: number) => randomBytes(length).toString('hex').slice(0, length);

/** Splits a text at its new texts. */
export function sharedText(text: string, marks: NewTexts): SharedText {
  const wanted = [marks.nonce, marks.number].filter((mark) => mark !== '');
  const lengths = { nonce: Buffer.byteLength(marks.nonce), number: Buffer.byteLength(marks.number) };
  if (wanted.length === 0) return { fixed: [Buffer.from(text)], between: [], lengths };
  const literal = wanted.map((mark) => mark.replaceAll(/[^\w]/g, String.raw`\$&`));
  const pieces = text.split(new RegExp(`(${literal.join('|')})`));
  return {
    fixed: pieces.filter((_, at) => at % 2 === 0).map((piece) => Buffer.from(piece)),
    between: pieces.filter((_, at) => at % 2 === 1).map((piece) => (piece === marks.nonce ? 'nonce' : 'number')),
    lengths,
  };
}

const sizeOf = ({ fixed }: SharedText) => fixed.reduce((sum, { length }) => sum + length, 0);

/**
 * OPS-352. Returns a function that fills a page once for all visitors with the same versions. Each further page only
 * takes the bytes and inserts its own nonce and number.
 */
export function sharedPages(): FindSharedPage {
  const pages = new LRUCache<string, SharedPage>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ beginning, end }) => KEPT_EACH + sizeOf(beginning) + (end === null ? 0 : sizeOf(end)),
  });
  return (key, anew, make) => {
    const whole = `${anew.nonce.length} ${anew.number.length} ${key}`;
    const known = pages.get(whole);
    if (known !== undefined) return known;
    const marks = { nonce: randomMark(anew.nonce.length), number: randomMark(anew.number.length) };
    const [beginning = '', ...rest] = make(marks).split(FIRST);
    const page = {
      beginning: sharedText(beginning, marks),
      end: rest.length === 0 ? null : sharedText(rest.join(''), marks),
    };
    pages.set(whole, page);
    return page;
  };
}

/** The shell's page, its previous version, and the ones before the last deployments. */
const MOST_TEXTS = 16;

/** Returns a function that returns the same number for equal texts, so that a long text need not be part of a key. */
export function textNumbers(): (text: string) => number {
  const known = new LRUCache<string, number>({ max: MOST_TEXTS });
  let latest = 0;
  return (text) => {
    const number = known.get(text) ?? (latest += 1);
    known.set(text, number);
    return number;
  };
}

const numbers = new WeakMap<Candidate, number>();
let last = 0;

/** Candidates are the same objects for many visitors, so each has a number. */
function numberOf(candidate: Candidate): number {
  const number = numbers.get(candidate) ?? (last += 1);
  numbers.set(candidate, number);
  return number;
}

/** Returns the same key for pages with the same versions and preloaded files. */
export const versionsKey = ({ registry: { contract, revision, remotes }, route }: Omit<PageFacts, 'nonce'>): string =>
  JSON.stringify([
    contract,
    revision,
    Object.entries(remotes).map(([remote, { candidates }]) => [remote, ...candidates.map(numberOf)]),
    route && [numberOf(route.candidate), route.route.path],
  ]);

/** Returns the pieces of a shared text, in order, with the new texts of one page. */
export function* piecesOf({ fixed, between }: SharedText, anew: NewTexts): Generator<Buffer> {
  for (const [at, bytes] of fixed.entries()) {
    yield bytes;
    const name = between[at];
    if (name !== undefined) yield Buffer.from(anew[name]);
  }
}

/** Returns a shared text as one page has it. */
export const filledText = (text: SharedText, anew: NewTexts): Buffer => Buffer.concat([...piecesOf(text, anew)]);
