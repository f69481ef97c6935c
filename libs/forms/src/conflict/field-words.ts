import { shortened } from '@planner/wording';

/** The label of a field and the text of its value; null for a value that only the field itself can show. */
type FieldWord<Value> = string | readonly [label: string, text: ((value: Value) => string) | null];

/**
 * FRM-27. The words about each field of a draft, for the description of a conflict. A field with words is merged as one
 * value; an object in their place describes the fields of a part. `null` marks a field that the server does not store.
 */
export type FieldWords<Draft> = {
  readonly [Name in keyof Draft]-?:
    | FieldWord<Draft[Name]>
    | (Draft[Name] extends string | number | boolean | readonly unknown[] | null ? never : FieldWords<Draft[Name]>)
    | null;
};

/** The words of a field or of a part, without the draft's type. */
export type AnyWords =
  | string
  | readonly [label: string, text: ((value: never) => string) | null]
  | { readonly [name: string]: AnyWords }
  | null
  | undefined;

/** Whether these are the words of one field, not of a part of the draft. */
export const isFieldWord = (words: AnyWords): words is Extract<AnyWords, string | readonly unknown[]> =>
  typeof words === 'string' || Array.isArray(words);

/** Returns the label of a field. */
export const labelIn = (word: Extract<AnyWords, string | readonly unknown[]>): string =>
  typeof word === 'string' ? word : word[0];

/** The letters of a value in the description of a conflict; its field shows the whole. */
const MOST_LETTERS = 160;

const clipped = (text: string) => shortened(text, MOST_LETTERS);

/** Returns a value in words; null when the words have no text for it. */
export function valueText(word: Extract<AnyWords, string | readonly unknown[]>, value: unknown): string | null {
  if (typeof word !== 'string') {
    // The words belong to the field that the value comes from.
    const text = word[1] as ((value: unknown) => string) | null;
    return text === null ? null : clipped(text(value)) || 'пусто';
  }
  if (value === '' || value === null) return 'пусто';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return typeof value === 'string' || typeof value === 'number' ? clipped(String(value)) : null;
}
