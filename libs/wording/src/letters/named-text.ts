import { listWords } from '../weekdays.ts';

/** NTF-45. Puts the names of students before a text about them: «Аня и Петя: занятие 21 ноября в 18:00 отменено». */
export function namedText(names: readonly string[], text: string): string {
  if (names.length === 0) return text;
  return `${listWords([...new Set(names)])}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
