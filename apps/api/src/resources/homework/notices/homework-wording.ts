import { dayInZone, wallClock } from '@planner/schedule';
import { datedMomentText, gradeText } from '@planner/wording';

/** NTF-25: by its date, since it may be read later; at the clock of whoever reads it. */
export function momentOf(at: string, { zone, now }: { zone: string; now: Date }): string {
  const { date, time } = wallClock(at, zone);
  return datedMomentText(date, time, dayInZone(now, zone));
}

const because = (comment: string) => (comment === '' ? '' : `. ${comment}`);

/** HMW-25: what students and teachers read; the moment is at the clock of the reader. */
export const NOTICE_TEXT = {
  set: (name: string, moment: string | null) => `Задано «${name}»${moment === null ? '' : `, сдать до ${moment}`}`,
  due: (name: string, moment: string) => `Не забудьте сдать «${name}» до ${moment}`,
  submitted: (student: string, name: string, attempt: number) =>
    `${student}: ${attempt === 1 ? 'ответ' : 'новый ответ'} на задание «${name}»`,
  check: (name: string, comment: string) => `Проверено «${name}»${because(comment)}`,
  return: (name: string, comment: string) => `«${name}» вернули на доработку${because(comment)}`,
  grade: (name: string, grade: { value: number; max: number | null }, comment: string) =>
    `«${name}»: оценка ${gradeText(grade)}${because(comment)}`,
};
