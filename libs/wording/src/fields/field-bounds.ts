import type { FieldIssue } from './field-issue.ts';
import { plural } from '../plurals.ts';
import type { Forms } from '../plurals.ts';

/** The counted nouns: in the genitive after «не меньше» and «не больше», in the usual forms after «ровно». */
const COUNTED: Record<string, { genitive: Forms; usual: Forms }> = {
  string: { genitive: ['символа', 'символов', 'символов'], usual: ['символ', 'символа', 'символов'] },
  array: { genitive: ['значения', 'значений', 'значений'], usual: ['значение', 'значения', 'значений'] },
};
/** A bound above it is a limit of the storage, and its number does not help the user. */
const TOLD_MAXIMUM = 1_000_000_000;
const MEGABYTE = 1024 * 1024;

const numbers = new Intl.NumberFormat('ru-RU');

function fileText(bytes: number, isMinimum: boolean): string {
  if (isMinimum) return 'Файл пуст';
  const size = bytes >= MEGABYTE ? `${numbers.format(bytes / MEGABYTE)} МБ` : `${numbers.format(bytes / 1024)} КБ`;
  return `Файл не больше ${size}`;
}

function numberText(bound: number, isMinimum: boolean, isInclusive: boolean): string {
  if (!isMinimum && bound > TOLD_MAXIMUM) return 'Слишком большое число';
  if (isMinimum && bound < -TOLD_MAXIMUM) return 'Слишком маленькое число';
  if (isInclusive) return `Не ${isMinimum ? 'меньше' : 'больше'} ${numbers.format(bound)}`;
  return `${isMinimum ? 'Больше' : 'Меньше'} ${numbers.format(bound)}`;
}

/** Returns the text of a violated bound: «Не меньше 8 символов», «Не больше 7», «Файл не больше 5 МБ». */
export function boundText({ code, origin = 'number', minimum, maximum, inclusive, exact }: FieldIssue): string {
  const isMinimum = code === 'too_small';
  const bound = Number((isMinimum ? minimum : maximum) ?? 0);
  if (origin === 'file') return fileText(bound, isMinimum);
  if (origin === 'date') return isMinimum ? 'Слишком ранняя дата' : 'Слишком поздняя дата';
  const words = COUNTED[origin === 'set' || origin === 'map' ? 'array' : origin];
  if (words === undefined) return numberText(bound, isMinimum, inclusive !== false);
  if (exact === true) return `Ровно ${numbers.format(bound)} ${plural(bound, words.usual)}`;
  if (isMinimum && bound === 1) return origin === 'string' ? 'Заполните это поле' : 'Выберите хотя бы одно значение';
  return `Не ${isMinimum ? 'меньше' : 'больше'} ${numbers.format(bound)} ${plural(bound, words.genitive)}`;
}
