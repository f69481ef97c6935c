import { cleanLine } from './clean-text.ts';

/** Words that stand before a number: «tel:», «тел.», «моб.: », «телефон». */
const WORD_BEFORE = /^(?:tel|phone|телефон|тел|моб|т)\.?:?\s*(?=[+\d(])/iu;
/** Signs that people and programs write between digits as a hyphen or a dot. */
const HYPHENS = /[\p{Pd}\u2043\u2212\u30FC./]/gu;
const NUMBER = /^$|^(?:\+ ?)?\(?\d[\d ()-]*$/;

/** WRD-29. A telephone number as it is kept: without the word before it, with plain signs. What is no number stays what it is. */
export const phoneText = (text: string): string =>
  cleanLine(cleanLine(text).normalize('NFKC').replace(WORD_BEFORE, '').replaceAll(HYPHENS, '-'));

/** WRD-29. Whether a text is a telephone number as `phoneText` keeps it, or nothing. */
export const isPhone = (text: string): boolean => NUMBER.test(text);
