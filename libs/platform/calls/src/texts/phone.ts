import { cleanLine } from './clean-text.ts';

/** Words before a number: «tel:», «тел.», «моб.: », «телефон». */
const WORD_BEFORE = /^(?:tel|phone|телефон|тел|моб|т)\.?:?\s*(?=[+\d(])/iu;
/** Characters that people and programs write between digits instead of a hyphen or a dot. */
const HYPHENS = /[\p{Pd}\u2043\u2212\u30FC./]/gu;
const NUMBER = /^$|^(?:\+ ?)?\(?\d[\d ()-]*$/;

/**
 * WRD-29. Returns a telephone number in its stored form: without a word before it, with plain signs. Other text is only
 * cleaned.
 */
export const phoneText = (text: string): string =>
  cleanLine(cleanLine(text).normalize('NFKC').replace(WORD_BEFORE, '').replaceAll(HYPHENS, '-'));

/** WRD-29. Whether a text from `phoneText` is a telephone number or empty. */
export const isPhone = (text: string): boolean => NUMBER.test(text);
