export type SampleLook = 'plain' | 'done' | 'live' | 'cancelled' | 'trial' | 'unpaid';

export interface SampleLesson {
  readonly day: number;
  /** Hours of the day, 15.5 is 15:30. */
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly hue: number;
  readonly look: SampleLook;
  readonly half?: 'left' | 'right';
}

const lesson = (
  day: number,
  from: number,
  to: number,
  name: string,
  hue: number,
  look: SampleLook = 'plain',
  half?: 'left' | 'right',
): SampleLesson => ({ day, from, to, name, hue, look, ...(half && { half }) });

/** An invented week for the picture on the landing page. */
export const SAMPLE_WEEK: readonly SampleLesson[] = [
  lesson(0, 9, 10, 'Мария Ким', 8, 'done'),
  lesson(0, 11, 12, 'Олег Власов', 5, 'done'),
  lesson(0, 15.5, 17, 'Группа 9«Б»', 2, 'done'),
  lesson(1, 10, 11, 'Иван Петров', 3, 'done'),
  lesson(1, 14, 15, 'Анна Соколова', 0, 'done'),
  lesson(1, 16.5, 17.5, 'Тимур Ахметов', 6, 'cancelled'),
  lesson(2, 9, 10, 'Мария Ким', 8, 'done'),
  lesson(2, 12, 13, 'Софья Лебедева', 7, 'done'),
  lesson(2, 15, 16, 'Олег', 5, 'done', 'left'),
  lesson(2, 15.5, 17, '9«Б»', 2, 'done', 'right'),
  lesson(3, 10, 11, 'Иван Петров', 3, 'unpaid'),
  lesson(3, 13, 13.75, 'Ева Мороз', 1, 'done'),
  lesson(3, 16, 17, 'Анна Соколова', 0, 'done'),
  lesson(4, 10, 11, 'Мария Ким', 8, 'done'),
  lesson(4, 12, 13, 'Лев Гринёв', 4, 'done'),
  lesson(4, 15, 16, 'Анна Соколова', 0, 'live'),
  lesson(4, 16.5, 17.5, 'Тимур Ахметов', 6),
  lesson(5, 10, 11.5, 'Группа 9«Б»', 2),
  lesson(5, 12.5, 13.5, 'Софья', 7, 'plain', 'left'),
  lesson(5, 12.5, 13.5, 'Лев', 4, 'plain', 'right'),
  lesson(6, 11, 12, 'Иван Петров', 3),
  lesson(6, 13, 14, 'Вера Зотова', 8, 'trial'),
];

export const SAMPLE_DAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'] as const;
export const SAMPLE_FIRST_DATE = 16;
export const SAMPLE_TODAY = 4;
export const SAMPLE_FIRST_HOUR = 9;
export const SAMPLE_HOURS = 9;
