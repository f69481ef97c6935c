import type { Subject } from '@planner/contract';

const NAMES = [
  'Английский язык',
  'Математика',
  'Физика',
  'Химия',
  'Биология',
  'Русский язык',
  'Литература',
  'Музыка',
  'Информатика',
  'Программирование',
  'Китайский язык',
  'Корейский язык',
  'Японский язык',
  'Немецкий язык',
  'Окружающий мир',
  'География',
  'История',
  'Обществознание',
  'Французский язык',
  'Испанский язык',
];

/** ACC-21: the number of a subject is its place in the list, so the list only grows at its end. */
export const SUBJECTS: readonly Subject[] = NAMES.map((name, index) => ({ id: index + 1, name }));

/** The names of known ids, in their order. */
export function subjectsBy(ids: readonly number[]): Subject[] {
  return ids.flatMap((id) => SUBJECTS.filter((subject) => subject.id === id));
}
