import type { ImportEncoding } from '@planner/contract';

/** The encodings of one byte a letter that Russian programs have written. */
const CYRILLIC = ['windows-1251', 'ibm866', 'x-mac-cyrillic', 'koi8-r', 'iso-8859-5'] as const;
/** Russian letters, the most frequent first. */
const LETTERS = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё';
const WEIGHT = new Map([...LETTERS].map((letter, at) => [letter, 1.6 - at / LETTERS.length]));
/** Signs beyond ASCII that stand in tables of Russian teachers. */
const SIGNS = /[«»—–№₽„“”…·°\u00A0]/;
/** So much of a file says what its encoding is. */
const BEGINNING = 20_000;
/** Of so many letters in a file of UTF-8 one may be damaged. */
const LETTERS_A_FAULT = 10;

/** How Russian a text looks: frequent letters count for it, strange signs and capitals inside a word against it. */
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

/** IMP-50: the encoding in which the text looks most Russian; of equals that of Windows. */
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

/** IMP-54: in the encoding that was chosen; else UTF-8 and UTF-16 with their marks, UTF-8 without, or what its letters tell. */
export function decoded(bytes: Uint8Array, chosen?: ImportEncoding): DecodedText {
  if (chosen !== undefined) return textIn(bytes, chosen);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return textIn(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return textIn(bytes, 'utf-16be');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    // A damaged letter stays visible as U+FFFD, and the row that has it is refused with that reason.
    const read = textIn(bytes, 'utf-8');
    const faults = read.text.split('\uFFFD').length - 1;
    const letters = read.text.match(/[а-яё]/gi)?.length ?? 0;
    return letters >= faults * LETTERS_A_FAULT ? read : textIn(bytes, byLetters(bytes));
  }
}
