import { dayInZone, wallClock } from '@planner/schedule';
import { datedMomentText, gradeText } from '@planner/wording';

/** NTF-25. A moment with its date, because the text may be read later, by the reader's clock. */
export function momentOf(at: string, { zone, now }: { zone: string; now: Date }): string {
  const { date, time } = wallClock(at, zone);
  return datedMomentText(date, time, dayInZone(now, zone));
}

const because = (comment: string) => (comment === '' ? '' : `. ${comment}`);

/** HMW-25. The texts of homework notifications. Moments are by the reader's clock. */
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
