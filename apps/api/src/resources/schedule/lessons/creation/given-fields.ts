import type { NewLesson } from '@planner/contract';
import { isDay, weekdayOf } from '@planner/schedule';
import type { z } from 'zod';
import { Refusal } from '../../../../http/refusal.ts';

/** The fields that every lesson form sends, without the student or group. */
export type LessonData = Omit<z.output<typeof NewLesson>, 'student_id'>;

const isInstant = (text: string) =>
  /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
/** LSN-11. Accepts a day without a time too, as the specification writes `created_date`. */
const isDayOrInstant = (text: string) => isDay(text) || isInstant(text);

/** LSN-11. A request may contain the values that the server computes. Throws a refusal when one contradicts them. */
export function refuseWrongFields(data: LessonData, { trial }: { trial: boolean }): void {
  const fields: Record<string, string> = {};
  if (data.one_time === false) fields.one_time = 'Здесь создаётся разовое занятие';
  if (data.in_rule === true) fields.in_rule = 'Регулярные занятия создаются расписанием';
  if (data.trial !== undefined && data.trial !== trial) {
    fields.trial = trial ? 'Здесь создаётся пробное занятие' : 'Пробное занятие создаётся вместе с новым учеником';
  }
  if (data.status === 'cancelled' || data.status === 'moved') {
    fields.status = 'Новое занятие не может быть отменено или перенесено';
  }
  if (data.day_of_week_id !== undefined && data.day_of_week_id !== weekdayOf(data.conducted_date)) {
    fields.day_of_week_id = 'День недели не тот, что у даты';
  }
  const { reminder_time, created_date } = data;
  if (typeof reminder_time === 'string' && !isInstant(reminder_time)) {
    fields.reminder_time = 'Нужны дата и время в виде 2026-11-20T18:00:00Z';
  }
  if (typeof created_date === 'string' && !isDayOrInstant(created_date)) {
    fields.created_date = 'Нужна дата в виде 2026-11-20 или 2026-11-20T18:00:00Z';
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields });
}

/** Runs checks of a part of a body, and prefixes the fields of a refusal with the part's path. */
export async function underPath<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.parts.fields === undefined) throw error;
    const named = Object.entries(error.parts.fields).map(([name, text]) => [`${path}.${name}`, text]);
    throw new Refusal(error.code, { ...error.parts, fields: Object.fromEntries(named) });
  }
}
