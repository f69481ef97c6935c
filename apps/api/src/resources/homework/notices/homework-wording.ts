import { dayInZone, wallClock } from '@planner/schedule';
import { datedMomentText, shortened } from '@planner/wording';

/** What homework is called where it has no title: the beginning of what is to be done. */
const CALLED = 60;

export function nameOf({ title, text }: { title: string; text: string }): string {
  return shortened((title === '' ? text : title).replaceAll(/\s+/g, ' ').trim(), CALLED);
}

/** NTF-25: by its date, since it may be read later; at the clock of whoever reads it. */
export function momentOf(at: string, { zone, now }: { zone: string; now: Date }): string {
  const { date, time } = wallClock(at, zone);
  return datedMomentText(date, time, dayInZone(now, zone));
}

const because = (comment: string) => (comment === '' ? '' : `. ${comment}`);
const points = (value: number) => String(value).replace('.', ',');

/** HMW-25: what students and teachers read; the moment is at the clock of the reader. */
export const NOTICE_TEXT = {
  set: (name: string, moment: string | null) => `Задано «${name}»${moment === null ? '' : `, сдать до ${moment}`}`,
  due: (name: string, moment: string) => `Не забудьте сдать «${name}» до ${moment}`,
  submitted: (student: string, name: string, attempt: number) =>
    `${student}: ${attempt === 1 ? 'ответ' : 'новый ответ'} на задание «${name}»`,
  check: (name: string, comment: string) => `Проверено «${name}»${because(comment)}`,
  return: (name: string, comment: string) => `«${name}» вернули на доработку${because(comment)}`,
  grade: (name: string, { value, max }: { value: number; max: number | null }, comment: string) =>
    `«${name}»: оценка ${points(value)}${max === null ? '' : ` из ${points(max)}`}${because(comment)}`,
};
