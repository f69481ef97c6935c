import { formatRoubles, roublesOf } from '@planner/money';
import { counted, dayAndMonth } from '@planner/wording';

/** The effect of cancelled lessons on the money of one student. */
export interface MoneyOfStudent {
  charge_minor: number;
  /** The number of free lessons that the student gets. */
  free_lessons: number;
}

export const saysMoney = (money: MoneyOfStudent | undefined): money is MoneyOfStudent =>
  money !== undefined && (money.charge_minor > 0 || money.free_lessons > 0);

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

/** The texts of students' notifications; days and times are in the reader's zone. */
export const NOTICE_TEXT = {
  cancel_refused: (moment: string) => `Преподаватель не отменил занятие ${moment}`,
  lesson_made: (moment: string) => `Новое занятие: ${moment}`,
  lesson_moved: (moment: string, from: string) => `Занятие перенесено: было ${from}, стало ${moment}`,
  lessons_paused: (from_date: string, to_date: string, reason: string) =>
    `Занятия с ${dayAndMonth(from_date)} по ${dayAndMonth(to_date)} отменены${quoted(reason)}`,
  lesson_cancelled: (moment: string, reason: string) => `Занятие ${moment} отменено${quoted(reason)}`,
};

interface Absence {
  name: string;
  /** In the teacher's zone. */
  moment: string;
  reason: string;
}

/** CAB-52. The texts of the teacher's notifications of a student who cannot come. */
export const ABSENCE_TEXT = {
  cancelled: ({ name, moment, reason }: Absence, cost: string) =>
    `${name} не придёт на занятие ${moment}${quoted(reason)}. ${cost}`,
  asked: ({ name, moment, reason }: Absence, cost: string) =>
    `${name} просит отменить занятие ${moment}${quoted(reason)}. ${cost}`,
  kept: ({ name, moment }: Omit<Absence, 'reason'>) => `${name} больше не просит отменить занятие ${moment}`,
};
