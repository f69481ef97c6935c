import { sql, type RawBuilder } from 'kysely';

type Part = RawBuilder<unknown>;
/** The words of a search with their spellings. */
export type SoughtWords = readonly (readonly string[])[];

/** ONE-3. Ignores case and treats ё as е, like `searchForm`. */
export const formOf = (text: Part): Part => sql`translate(lower((${text}) collate "ru-RU-x-icu"), 'ё', 'е')`;

/** ONE-4. A condition: the text, in its search form, contains one of the spellings of a word. */
const hasWord = (form: Part, spellings: readonly string[]): Part =>
  sql`(${sql.join(
    spellings.map((spelling) => sql`strpos(${form}, ${spelling}) > 0`),
    sql` or `,
  )})`;

/** ONE-15. A condition: a whole word of the name, in its search form, is one of these names. */
const isCalled = (name: Part, names: readonly string[]): Part =>
  sql`string_to_array(translate(${name}, '-', ' '), ' ') && ${names}::text[]`;

/** A search: the spellings of each word, and the names that the word may be a case of. */
export interface SoughtNames {
  readonly words: SoughtWords;
  readonly forms: SoughtWords;
}

/**
 * ONE-3, ONE-15. One condition for each word: the text contains the word, or the name is a case of the word. Text and
 * name are in their search form.
 */
export const eachFound = (text: Part, name: Part, { words, forms }: SoughtNames): readonly Part[] =>
  words.map((spellings, place) => {
    const names = forms[place] ?? [];
    return names.length === 0
      ? hasWord(text, spellings)
      : sql`(${hasWord(text, spellings)} or ${isCalled(name, names)})`;
  });

/** A condition: every one of the conditions holds. */
export const allOf = (conditions: readonly Part[]): Part => sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`;

/** ONE-3. A condition: the text, in its search form, contains each word. */
export const hasWords = (form: Part, words: SoughtWords): Part =>
  allOf(words.map((spellings) => hasWord(form, spellings)));
