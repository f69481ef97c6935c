import passiveVoice from 'passive-voice';
import { SentenceSplitterSyntax, split } from 'sentence-splitter';

/** A sentence of a document or a comment; its line within the text counts from 0. */
export interface Sentence {
  text: string;
  line: number;
}

/** A span of code and the address of a link count as one word each. */
const asProse = (text: string): string =>
  text
    .replace(/`[^`]*`/g, 'code')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/https?:\S+/g, 'address');

/** Splits a text into sentences. */
export const sentencesOf = (text: string): Sentence[] =>
  split(asProse(text))
    .filter(({ type }) => type === SentenceSplitterSyntax.Sentence)
    .map(({ raw, loc }) => ({ text: raw.replace(/\s+/g, ' ').trim(), line: loc.start.line - 1 }));

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’_./-]*/gu;
const MOST_WORDS = 30;

/** The constructions that docs/style.md forbids, and the ones from the Google style guide that fit this project. */
const AVOIDED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:of (?:which|whom|who|what)|(?:that|those) of|that which|ones? (?:that|who|which))\b/i, 'name the thing'],
  [/\b(?:e\.g|i\.e|etc)\./i, 'write “for example”, “that is” or the whole list'],
  [/\p{L}\(e?s\)/u, 'write the plural'],
  [/\band\/or\b/i, 'write “or”, or “or both”'],
  [/\.\.\.|…(?=[\s.]|$)/, 'end the sentence'],
  [/\b(?:please|simply|easily|obviously|of course)\b/i, 'leave it out'],
];

/** Returns the faults of a sentence: too many words, or a construction that a reader stumbles over. */
export function faultsOf({ text }: Sentence): string[] {
  const count = text.match(WORD)?.length ?? 0;
  return [
    ...(count > MOST_WORDS ? [`a sentence of ${count} words: write at most ${MOST_WORDS}`] : []),
    ...AVOIDED.flatMap(([avoided, advice]) => {
      const found = avoided.exec(text)?.[0];
      return found === undefined ? [] : [`“${found}”: ${advice}`];
    }),
  ];
}

/** Returns the share of sentences in the passive voice, from 0 to 1. */
export function passiveShare(sentences: readonly Sentence[]): number {
  const passive = sentences.filter(({ text }) => passiveVoice(text).length > 0);
  return passive.length / Math.max(1, sentences.length);
}
