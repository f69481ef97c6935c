import { isSame, rebased } from '../form/draft-path.ts';
import { type AnyWords, isFieldWord, labelIn, valueText } from './field-words.ts';

/** The change of a field by another window, in words; a null text cannot be shown. */
export interface OtherChange {
  readonly path: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Both values when this form changed the field too; null when the new value was accepted without a question. */
  readonly collision: { readonly mine: unknown; readonly theirs: unknown; readonly mineText: string | null } | null;
}

/** The merge of three drafts. */
export interface Merge<Draft> {
  readonly merged: Draft;
  /** The fields that another window changed. */
  readonly changes: readonly OtherChange[];
}

type Tree = Readonly<Record<string, unknown>>;

interface Three {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

function mergedField(
  three: Three,
  words: AnyWords,
  path: readonly string[],
): { value: unknown; changes: OtherChange[] } {
  const { base, mine, theirs } = three;
  if (isFieldWord(words)) {
    if (isSame(base, theirs) || isSame(mine, theirs))
      return { value: isSame(mine, theirs) ? theirs : mine, changes: [] };
    const isMine = !isSame(base, mine);
    const change: OtherChange = {
      path: path.join('.'),
      label: labelIn(words),
      before: valueText(words, base),
      after: valueText(words, theirs),
      collision: isMine ? { mine, theirs, mineText: valueText(words, mine) } : null,
    };
    return { value: isMine ? mine : theirs, changes: [change] };
  }
  if (words == null || !isTree(base) || !isTree(mine) || !isTree(theirs)) {
    return { value: rebased(mine, base, theirs), changes: [] };
  }
  const fields = Object.keys(mine).map((name) => {
    const own = { base: base[name], mine: mine[name], theirs: theirs[name] };
    return [name, mergedField(own, words[name], [...path, name])] as const;
  });
  return {
    value: Object.fromEntries(fields.map(([name, { value }]) => [name, value])),
    changes: fields.flatMap(([, { changes }]) => changes),
  };
}

/**
 * FRM-27. Merges the typed draft with the draft that another window saved, both based on the opened one. A field that
 * both changed differently keeps the typed value and is a collision.
 */
export function mergedDrafts<Draft extends object>(
  three: { readonly base: Draft; readonly mine: Draft; readonly theirs: Draft },
  words: unknown,
): Merge<Draft> {
  // The words of a draft fit AnyWords, which the compiler cannot prove for a type parameter.
  const { value, changes } = mergedField(three, words as AnyWords, []);
  // The merge keeps the fields of the draft.
  return { merged: value as Draft, changes };
}
