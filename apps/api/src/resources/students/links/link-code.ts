const CYRILLIC = 'АВЕКМНРСТУХ';
const LATIN = 'ABEKMHPCTYX';

/** STU-17. Accepts a typed code in lower case, with spaces or hyphens, or with similar Cyrillic letters. */
export const codeOf = (typed: string): string =>
  [...typed.toUpperCase().replace(/[\s-]/g, '')].map((letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter).join('');
