import { sql, type RawBuilder } from 'kysely';

type Part = RawBuilder<unknown>;
/** The words of a search with their spellings. */
export type SoughtWords = readonly (readonly string[])[];

/** ONE-3. Ignores case and treats ё as е, like `searchForm`. */
export const formOf = (text: Part): Part => sql`translate(lower((${text}) collate "ru-RU-x-icu"), 'ё', 'е')`;

/** ONE-4. A condition: the text, in its search form, contains one of the spellings of a word. */
export const hasWord = (form: Part, spellings: readonly string[]): Part =>
  sql`(${sql.join(
    spellings.map((spelling) => sql`strpos(${form}, ${spelling}) > 0`),
    sql` or `,
  )})`;

/** ONE-3. A condition: the text, in its search form, contains each word. */
export const hasWords = (form: Part, words: SoughtWords): Part =>
  sql`(${sql.join([sql`true`, ...words.map((spellings) => hasWord(form, spellings))], sql` and `)})`;
