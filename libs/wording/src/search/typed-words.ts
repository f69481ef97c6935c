const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/** ONE-3. The form in which a search compares texts: case is ignored, and ё is е. */
const searchForm = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** ONE-4. Returns the text that the same keys write in the other keyboard layout, Russian or Latin, in lower case. */
export function otherLayout(text: string): string {
  const typed = text.toLowerCase();
  const [from, to] = /[а-яё]/.test(typed) ? [RUSSIAN, LATIN] : [LATIN, RUSSIAN];
  return [...typed].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
}

/** ONE-3, ONE-4. The words of a search. Each word has its spellings: as typed, and in the other keyboard layout. */
export const soughtWords = (typed: string): readonly (readonly string[])[] =>
  typed
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => [...new Set([searchForm(word), searchForm(otherLayout(word))])]);

/** ONE-3. Returns whether a text contains each word of a search in one of its spellings. */
export function containsWords(text: string, words: readonly (readonly string[])[]): boolean {
  const form = searchForm(text);
  return words.every((spellings) => spellings.some((spelling) => form.includes(spelling)));
}
