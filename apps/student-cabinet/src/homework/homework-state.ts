import type { HomeworkState, OwnHomework } from '@planner/contract';
import { dayInZone, wallClock } from '@planner/schedule';
import type { TagTone } from '@planner/ui';
import { momentText, shortened } from '@planner/wording';

const SHOWN = {
  overdue: { text: 'Просрочено', tone: 'bad' },
  returned: { text: 'На доработке', tone: 'neutral' },
  assigned: { text: 'Задано', tone: 'neutral' },
  submitted: { text: 'Сдано', tone: 'neutral' },
  checked: { text: 'Проверено', tone: 'good' },
  graded: { text: 'Оценено', tone: 'good' },
  excused: { text: 'Освобождён', tone: 'neutral' },
} satisfies Record<HomeworkState, { text: string; tone: TagTone }>;

/** The word and the tone of a state. */
export const shownState = (state: HomeworkState): { text: string; tone: TagTone } => SHOWN[state];

/** Whether it is the student's turn. */
export const isToDo = ({ state }: Pick<OwnHomework, 'state'>): boolean =>
  state === 'overdue' || state === 'returned' || state === 'assigned';

const CALLED = 60;

/** What homework is called: its title, else the beginning of what is to be done. */
export function nameOf({ title, text }: Pick<OwnHomework, 'title' | 'text'>): string {
  return shortened((title === '' ? text : title).replaceAll(/\s+/g, ' ').trim(), CALLED);
}

/** An instant on the student's own clock: «завтра в 16:00». */
export function momentOf(at: string, zone: string, now: number): string {
  const { date, time } = wallClock(at, zone);
  return momentText(date, time, dayInZone(now, zone));
}

const points = (value: number) => String(value).replace('.', ',');

/** «5 из 5»; of a grade without a highest one its value. */
export const gradeText = ({ value, max }: { value: number; max: number | null }): string =>
  max === null ? points(value) : `${points(value)} из ${points(max)}`;
