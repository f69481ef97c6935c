import type { StudentCard } from '@planner/contract';
import type { TagTone } from '@planner/ui';

type HomeworkState = NonNullable<StudentCard['homework_status']>;

const SHOWN = {
  graded: { text: 'Оценено', tone: 'good' },
  checked: { text: 'Проверено', tone: 'good' },
  overdue: { text: 'Просрочено', tone: 'bad' },
  assigned: { text: 'Задано', tone: 'neutral' },
  submitted: { text: 'Сдано', tone: 'neutral' },
  returned: { text: 'На доработке', tone: 'neutral' },
  excused: { text: 'Освобождён', tone: 'neutral' },
} satisfies Record<HomeworkState, { text: string; tone: TagTone }>;

/** STU-63: the word and the tone of a state. */
export const homeworkStatus = (state: HomeworkState | null): { text: string; tone: TagTone } | null =>
  state === null ? null : SHOWN[state];
