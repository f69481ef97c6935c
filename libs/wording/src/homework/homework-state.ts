import type { HomeworkState } from '@planner/contract';

/** The text and the colour of each state of homework (STU-63, CAB-83). */
export const HOMEWORK_STATE = {
  assigned: { text: 'Задано', tone: 'neutral' },
  submitted: { text: 'Сдано', tone: 'neutral' },
  returned: { text: 'На доработке', tone: 'neutral' },
  checked: { text: 'Проверено', tone: 'good' },
  graded: { text: 'Оценено', tone: 'good' },
  excused: { text: 'Сдавать не нужно', tone: 'neutral' },
  overdue: { text: 'Просрочено', tone: 'bad' },
} as const satisfies Record<HomeworkState, { text: string; tone: 'neutral' | 'good' | 'bad' }>;

const points = (value: number): string => String(value).replace('.', ',');

/** Returns «4,5 из 5», or only the value when there is no maximum grade. */
export const gradeText = ({ value, max }: { value: number; max: number | null }): string =>
  max === null ? points(value) : `${points(value)} из ${points(max)}`;
