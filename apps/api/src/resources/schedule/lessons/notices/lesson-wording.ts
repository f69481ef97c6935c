import { formatRoubles, roublesOf, sumMinor } from '@planner/money';
import { counted, dayAndMonth } from '@planner/wording';

/** The effect of cancelled lessons on the money of one student. */
export interface MoneyOfStudent {
  charge_minor: number;
  /** The number of free lessons that the student gets. */
  free_lessons: number;
}

/** The money of a reader's students together. */
export const moneyOfAll = (all: readonly (MoneyOfStudent | undefined)[]): MoneyOfStudent => ({
  charge_minor: sumMinor(all.map((one) => one?.charge_minor ?? 0)),
  free_lessons: all.reduce((count, one) => count + (one?.free_lessons ?? 0), 0),
});

const freeText = (free_lessons: number) =>
  free_lessons === 1 ? 'Следующее занятие бесплатно' : `Следующие ${counted(free_lessons, 'занятие')} бесплатно`;

/** MNY-71, NTF-29. Adds the charge and the free lessons to a message, for users who see money. */
export const moneyText = (message: string, { charge_minor, free_lessons }: MoneyOfStudent): string =>
  [
    message,
    ...(charge_minor > 0 ? [`Списано ${formatRoubles(roublesOf(charge_minor))}`] : []),
    ...(free_lessons > 0 ? [freeText(free_lessons)] : []),
  ].join('. ');

/** Returns a reason in the words of its author, to follow the fact that it explains. */
export const quoted = (reason: string): string => (reason === '' ? '' : ` («${reason}»)`);

interface Why {
  reason: string;
  /** LSN-271. Whether the cancelled lessons wait for a new time. */
  make_up?: boolean | undefined;
}

/** WRK-54, LSN-271. Follows the words of a cancellation. */
export const laterText = (make_up = false): string => (make_up ? ', отработаем позже' : '');

/** The texts of students' notifications; days and times are in the reader's zone. */
export const NOTICE_TEXT = {
  cancel_refused: (moment: string) => `Преподаватель не отменил занятие ${moment}`,
  lesson_made: (moment: string) => `Новое занятие ${moment}`,
  lesson_moved: (moment: string, from: string) => `Занятие перенесено с ${from} на ${moment}`,
  lessons_paused: (from_date: string, to_date: string, { reason, make_up }: Why) =>
    `Занятия с ${dayAndMonth(from_date)} по ${dayAndMonth(to_date)} отменены${laterText(make_up)}${quoted(reason)}`,
  lesson_cancelled: (moment: string, { reason, make_up, by = '' }: Why & { by?: string | undefined }) =>
    `Занятие ${moment} отменено${laterText(make_up)}${quoted(reason)}${by === '' ? '' : `. Отмена: ${by}`}`,
};

interface Absence {
  name: string;
  /** CAB-92. The parent who cancelled or asked; empty for the student. */
  by?: string;
  /** In the teacher's zone. */
  moment: string;
  reason: string;
}

/** CAB-52. The texts of the teacher's notifications of a student who cannot come. */
export const ABSENCE_TEXT = {
  cancelled: ({ name, moment, reason, by = '' }: Absence, cost: string) =>
    `${name} не придёт на занятие ${moment}${quoted(reason)}. ${by === '' ? '' : `Отмена: ${by}. `}${cost}`,
  asked: ({ name, moment, reason, by = '' }: Absence, cost: string) =>
    by === ''
      ? `${name} просит отменить занятие ${moment}${quoted(reason)}. ${cost}`
      : `${name}: просьба отменить занятие ${moment}${quoted(reason)}. Просит ${by}. ${cost}`,
  kept: ({ name, moment }: Omit<Absence, 'reason'>) => `${name} больше не просит отменить занятие ${moment}`,
};

/** CAB-90. The texts about the consent of a family. */
export const CONSENT_TEXT = {
  /** `by` is the parent who asks; empty for the student. */
  asked: (moment: string, { reason, by }: { reason: string; by: string }, cost: string) =>
    `Просьба отменить занятие ${moment}${quoted(reason)}${by === '' ? '' : `, просит ${by}`}. ${cost}. Решите в кабинете`,
  withdrawn: (moment: string) => `Просьбы отменить занятие ${moment} больше нет`,
  denied: (moment: string) => `Занятие ${moment} остаётся: семья не согласна на отмену`,
};
