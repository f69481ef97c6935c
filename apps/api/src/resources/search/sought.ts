import { nameForms, soughtWords } from '@planner/wording';

/** ONE-3. A search of one teacher. */
export interface Sought {
  readonly teacher: number;
  readonly now: Date;
  /** The words with their spellings; each word must be found. */
  readonly words: readonly (readonly string[])[];
  /** ONE-15. The names that each word may be a case of. */
  readonly forms: readonly (readonly string[])[];
}

/** ONE-15. Words that only lead to a name: «с Аней», «у Пети». */
const IS_PREPOSITION = /^(в|во|для|за|к|ко|на|о|об|от|по|про|с|со|у)$/;

/** The longest searches have this many words; further words are ignored. */
const MOST_WORDS = 8;

/** Returns the search of a typed text. Prepositions count only in a search without other words. */
export function soughtOf(teacher: number, now: Date, typed: string): Sought {
  const all = soughtWords(typed);
  const telling = all.filter((spellings) => !spellings.some((word) => IS_PREPOSITION.test(word)));
  const words = (telling.length === 0 ? all : telling).slice(0, MOST_WORDS);
  return { teacher, now, words, forms: words.map((spellings) => spellings.flatMap((word) => nameForms(word))) };
}

/** The parts of a word that the index of words contains. */
const partsOf = (spelling: string) => spelling.split(/[^a-zа-я0-9]+/).filter((part) => part !== '');

/**
 * ONE-5. Writes words as a condition on the index of words, `search_words` in the database: each word begins a word of a
 * text of this owner. Returns null when a word has no letter and no digit.
 */
export function indexCondition(owner: number, words: Sought['words']): string | null {
  if (words.length === 0) return null;
  const every = words.map((spellings) => {
    const parts = spellings.map(partsOf).filter((found) => found.length > 0);
    // The parts contain only letters and digits, so they need no quotes.
    return parts
      .map((found) => `(${found.map((part) => `'${owner}:${part.slice(0, 60)}':*`).join(' & ')})`)
      .join(' | ');
  });
  return every.some((one) => one.length === 0) ? null : every.map((one) => `(${one})`).join(' & ');
}

/** ONE-6. The whole sums among the words, in kopecks. */
export const amountsIn = (words: Sought['words']): number[] =>
  words.flatMap(([typed = '']) => (/^\d{1,7}$/.test(typed) ? [Number(typed) * 100] : []));
