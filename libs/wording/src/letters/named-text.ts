import { firstLetter } from '@planner/calls/letters';
import { listWords } from '../weekdays.ts';

/** Returns a sentence that continues another one after a colon: its first letter is small. */
export function continued(text: string): string {
  const first = firstLetter(text);
  return `${first.toLowerCase()}${text.slice(first.length)}`;
}

/** NTF-45. Puts the names of students before a text about them: «Аня и Петя: занятие 21 ноября в 18:00 отменено». */
export const namedText = (names: readonly string[], text: string): string =>
  names.length === 0 ? text : `${listWords([...new Set(names)])}: ${continued(text)}`;
