import type { ImportEncoding } from '@planner/contract';

/** The single-byte encodings that Russian programs have used. */
const CYRILLIC = ['windows-1251', 'ibm866', 'x-mac-cyrillic', 'koi8-r', 'iso-8859-5'] as const;
/** Russian letters, the most frequent first. */
const LETTERS = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё';
const WEIGHT = new Map([...LETTERS].map((letter, at) => [letter, 1.6 - at / LETTERS.length]));
/** Characters beyond ASCII that are usual in tables of Russian teachers. */
const SIGNS = /[«»—–№₽„“”…·°\u00A0]/;
/** The number of bytes that determine the encoding. */
const BEGINNING = 20_000;
/** The number of letters in a UTF-8 file that excuse one damaged letter. */
const LETTERS_A_FAULT = 10;

/**
 * Scores how Russian a text looks: frequent letters raise the score; unusual characters and capitals inside a word
 * lower it.
 */
function likeness(text: string): number {
  let score = 0;
  let before = '';
  for (const letter of text) {
    const small = letter.toLowerCase();
    const weight = WEIGHT.get(small);
    if (weight !== undefined) score += weight - (small !== letter && /[а-яё]/.test(before) ? 2 : 0);
    else if (letter > '\u007F') score += SIGNS.test(letter) ? 0.3 : -1.5;
    before = letter;
  }
  return score;
}

/** IMP-50: the encoding in which the text looks most Russian. Windows-1251 wins a tie. */
function byLetters(bytes: Uint8Array): ImportEncoding {
  const beginning = bytes.subarray(0, BEGINNING);
  const [best] = CYRILLIC.map((encoding, at) => ({
    encoding,
    score: likeness(new TextDecoder(encoding).decode(beginning)) + (at === 0 ? 1 : 0),
  })).toSorted((a, b) => b.score - a.score);
  return best?.encoding ?? 'windows-1251';
}

export interface DecodedText {
  text: string;
  encoding: ImportEncoding;
}

const textIn = (bytes: Uint8Array, encoding: ImportEncoding): DecodedText => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
});

/**
 * IMP-54: decodes with the chosen encoding; otherwise UTF-8 or UTF-16 by the byte order mark, then UTF-8, then the
 * encoding that the letters suggest.
 */
export function decoded(bytes: Uint8Array, chosen?: ImportEncoding): DecodedText {
  if (chosen !== undefined) return textIn(bytes, chosen);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return textIn(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return textIn(bytes, 'utf-16be');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    // A damaged letter becomes U+FFFD, and its row is later refused for this reason.
    const read = textIn(bytes, 'utf-8');
    const faults = read.text.split('\uFFFD').length - 1;
    const letters = read.text.match(/[а-яё]/gi)?.length ?? 0;
    return letters >= faults * LETTERS_A_FAULT ? read : textIn(bytes, byLetters(bytes));
  }
}
