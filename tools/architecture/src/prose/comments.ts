import type { Check } from '../checkout/checkout.ts';
import { faultsOf, sentencesOf } from './sentences.ts';

/** A block comment, or line comments one below the other. Inside a word, `/*` belongs to a glob. */
const COMMENT = /(?<=^|[\s{(,])\/\*[\s\S]*?\*\/|(?<=^|[\s{(])\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g;
const MARKS = /^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/)[ \t]?|\*\/$/gm;
/** An example or a type follows a tag. */
const TAG = /^[ \t]*@\w[\s\S]*/m;

/** A comment has short sentences that name their subject. */
export const comments: Check = ({ files }) =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
      const first = text.slice(0, index).split('\n').length;
      return sentencesOf(comment.replace(MARKS, '').replace(TAG, '')).flatMap((sentence) =>
        faultsOf(sentence).map((message) => ({ path, line: first + sentence.line, message })),
      );
    }),
  );
