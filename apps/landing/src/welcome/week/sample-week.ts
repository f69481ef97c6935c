import { SAMPLE_PEOPLE, type SamplePerson } from './sample-people.ts';

export type SampleLook = 'plain' | 'done' | 'live' | 'cancelled' | 'trial' | 'unpaid';

export interface SampleLesson {
  readonly id: string;
  readonly day: number;
  /** Hours of the day; 15.5 is 15:30. */
  readonly from: number;
  readonly to: number;
  readonly who: SamplePerson;
  readonly look: SampleLook;
  readonly half?: 'left' | 'right';
}

const lesson = (
  day: number,
  from: number,
  to: number,
  who: keyof typeof SAMPLE_PEOPLE,
  look: SampleLook = 'plain',
  half?: 'left' | 'right',
): SampleLesson => ({
  id: `lesson-${day}-${who}`,
  day,
  from,
  to,
  who: SAMPLE_PEOPLE[who],
  look,
  ...(half && { half }),
});

/** LND-38: an invented week. All figures in the picture are computed from it. */
export const SAMPLE_WEEK: readonly SampleLesson[] = [
  lesson(0, 9, 10, 'maria', 'done'),
  lesson(0, 11, 12, 'oleg', 'done'),
  lesson(0, 15.5, 17, 'group', 'done'),
  lesson(1, 10, 11, 'ivan', 'done'),
  lesson(1, 14, 15, 'anna', 'done'),
  lesson(1, 16.5, 17.5, 'timur', 'cancelled'),
  lesson(2, 9, 10, 'maria', 'done'),
  lesson(2, 12, 13, 'sofya', 'done'),
  lesson(2, 15, 16, 'oleg', 'done', 'left'),
  lesson(2, 15.5, 17, 'group', 'done', 'right'),
  lesson(3, 10, 11, 'ivan', 'unpaid'),
  lesson(3, 13, 13.75, 'eva', 'done'),
  lesson(3, 16, 17, 'anna', 'done'),
  lesson(4, 10, 11, 'maria', 'done'),
  lesson(4, 12, 13, 'lev', 'done'),
  lesson(4, 15, 16, 'anna', 'live'),
  lesson(4, 16.5, 17.5, 'timur'),
  lesson(5, 10, 11.5, 'group'),
  lesson(5, 12.5, 13.5, 'sofya', 'plain', 'left'),
  lesson(5, 12.5, 13.5, 'lev', 'plain', 'right'),
  lesson(6, 11, 12, 'ivan'),
  lesson(6, 13, 14, 'vera', 'trial'),
];

export const SAMPLE_DAYS = [
  ['Пн', 'понедельник'],
  ['Вт', 'вторник'],
  ['Ср', 'среда'],
  ['Чт', 'четверг'],
  ['Пт', 'пятница'],
  ['Сб', 'суббота'],
  ['Вс', 'воскресенье'],
] as const;
export const SAMPLE_PERIOD = '16.11 - 22.11 2026';
export const SAMPLE_FIRST_DATE = 16;
export const SAMPLE_TODAY = 4;
export const SAMPLE_FIRST_HOUR = 9;
export const SAMPLE_HOURS = 9;
