import type { FirstSteps } from '@planner/contract';
import { addDays, dayInZone, weekdayOf } from '@planner/schedule';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import type { SignedIn } from '../../http/who.ts';
import { setAtLesson } from '../homework/setting.service.ts';
import { addTopic } from '../learning/topics.service.ts';
import { dropLinesOf } from '../operations/operations.service.ts';
import { writePayment } from '../operations/payments.service.ts';
import { holdAccount } from '../quotas/quotas.service.ts';
import { createLesson } from '../schedule/lessons/creation/one-time-lesson.service.ts';
import { createRule } from '../schedule/rules/rules.service.ts';
import { addStudent, dropCards } from '../students/students.service.ts';
import { erasing, markSamples, samplesOf } from './onboarding.repository.ts';
import { firstStepsOf } from './onboarding.service.ts';

const wire = (time: string) => `${time}:00.000Z`;
const at = (start: string, end: string) => ({ start_time: wire(start), end_time: wire(end) });

type Author = Teaching & { quota: number };

/** Creates a one-time lesson. A past one is immediately conducted and charged. */
async function lessonOf(tx: Tx, author: Author, student_id: number, day: string, times: ReturnType<typeof at>) {
  const { lesson } = await createLesson(
    tx,
    author,
    { student_id },
    { conducted_date: day, ...times, force: true, dry_run: false },
  );
  if (lesson === null) throw new Error('A lesson of the sample was not put down');
  return lesson.id;
}

/** ONB-4. Creates three cards with a past and a future week, by the same services as a teacher's own writes. */
export async function addSample(tx: Tx, author: Author, user: SignedIn): Promise<FirstSteps> {
  const { teacher, time_zone, now, quota } = author;
  await holdAccount(tx, teacher);
  const { sample } = await firstStepsOf(tx, teacher, now);
  if (sample !== 'offered') throw new Refusal('sample_not_empty');
  const today = dayInZone(now, time_zone);
  const cardOf = async (student_name: string, rate: number, comment: string) =>
    (await addStudent(tx, author, { student_name, rate, comment })).id;
  const anna = await cardOf('Анна (пример)', 1500, 'Готовится к экзамену');
  const boris = await cardOf('Борис (пример)', 1200, 'Занимается для себя');
  const vera = await cardOf('Вера (пример)', 1000, 'Ещё не платила');
  await markSamples(tx, teacher, [anna, boris, vera]);
  const late = at('17:00', '18:00');
  await lessonOf(tx, author, anna, addDays(today, -7), late);
  const last = await lessonOf(tx, author, anna, addDays(today, -2), late);
  await lessonOf(tx, author, boris, addDays(today, -1), at('19:00', '20:30'));
  await lessonOf(tx, author, vera, addDays(today, -3), at('12:00', '13:00'));
  await addTopic(tx, author, { lesson_id: last, text: 'Present Perfect: когда и зачем' });
  const next = addDays(today, 1);
  await createRule(
    tx,
    author,
    { student_id: anna },
    {
      days_of_week: [weekdayOf(next)],
      start_times: [late.start_time],
      end_times: [late.end_time],
      starts_on: next,
      repeat_until: addDays(today, 60),
      interval_weeks: 1,
      force: true,
      dry_run: false,
    },
  );
  await lessonOf(tx, author, boris, addDays(today, 2), at('19:00', '20:30'));
  await setAtLesson(tx, { ...author, quota }, last, {
    text: 'Упражнения 3 и 4 на странице 27',
    title: '',
    max_grade: 5,
    due: 'next_lesson',
    file_ids: [],
    for: 'all',
  });
  const paid = {
    date: addDays(today, -2),
    method: 'transfer' as const,
    comment: '',
    file_ids: [],
    state: 'confirmed' as const,
    quota,
  };
  await writePayment(tx, user, { ...paid, student_id: anna, amount: 6000 }, now);
  await writePayment(tx, user, { ...paid, student_id: boris, amount: 1800 }, now);
  return firstStepsOf(tx, teacher, now);
}

/**
 * ONB-5. Deletes the cards with everything attached to them. The lines of the cash book outlive a card, so they are
 * deleted separately.
 */
export async function removeSample(tx: Tx, teacher: number, now: Date): Promise<FirstSteps> {
  await holdAccount(tx, teacher);
  const samples = await samplesOf(tx, teacher);
  if (samples.length > 0) {
    await erasing(tx, async () => {
      await dropLinesOf(tx, teacher, samples);
      await dropCards(tx, teacher, samples);
    });
  }
  return firstStepsOf(tx, teacher, now);
}
