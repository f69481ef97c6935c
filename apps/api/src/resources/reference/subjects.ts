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

/** ACC-21. The id of a subject is its place in the list, so new subjects may only be added at the end. */
export const SUBJECTS: readonly Subject[] = NAMES.map((name, index) => ({ id: index + 1, name }));

/** The subjects with these ids, in the order of `ids`. Unknown ids are skipped. */
export function subjectsBy(ids: readonly number[]): Subject[] {
  return ids.flatMap((id) => SUBJECTS.filter((subject) => subject.id === id));
}
