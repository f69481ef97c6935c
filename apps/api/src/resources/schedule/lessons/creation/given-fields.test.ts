import { expect, test } from 'vitest';
import { NewLesson } from '@planner/contract';
import { Refusal } from '../../../../http/refusal.ts';
import { refuseWrongFields, underPath } from './given-fields.ts';

const LESSON = { conducted_date: '2026-11-20', start_time: '18:00:00.000Z', end_time: '19:00:00.000Z' };

const INSTANT = 'Нужны дата и время в виде 2026-11-20T18:00:00Z';

function fieldsRefused(said: object, trial = false): Record<string, string> {
  try {
    refuseWrongFields(NewLesson.parse({ student_id: 1, ...LESSON, ...said }), { trial });
    return {};
  } catch (error) {
    return error instanceof Refusal ? (error.parts.fields ?? {}) : { thrown: String(error) };
  }
}

test.each<[object, boolean, Record<string, string>]>([
  [{ one_time: true, in_rule: false, trial: false, status: 'planned', day_of_week_id: 5 }, false, {}],
  [{ one_time: false }, false, { one_time: 'Здесь создаётся разовое занятие' }],
  [{ in_rule: true }, false, { in_rule: 'Регулярные занятия создаются расписанием' }],
  [{ trial: true }, true, {}],
  [{ trial: true }, false, { trial: 'Пробное занятие создаётся вместе с новым учеником' }],
  [{ trial: false }, true, { trial: 'Здесь создаётся пробное занятие' }],
  [{ status: 'cancelled' }, false, { status: 'Новое занятие не может быть отменено или перенесено' }],
  [{ status: 'moved' }, false, { status: 'Новое занятие не может быть отменено или перенесено' }],
  [{ day_of_week_id: 4 }, false, { day_of_week_id: 'День недели не тот, что у даты' }],
  [{ reminder_time: '2026-11-20T17:45:00Z' }, false, {}],
  [{ reminder_time: '2026-11-20T17:45:00+03:00' }, false, {}],
  [{ reminder_time: '2026-13-45T17:45:00Z' }, false, { reminder_time: INSTANT }],
  [{ reminder_time: '2026-11-20' }, false, { reminder_time: INSTANT }],
  [{ created_date: '2026-11-20' }, false, {}],
  [{ created_date: '2026-02-30' }, false, { created_date: 'Нужна дата в виде 2026-11-20 или 2026-11-20T18:00:00Z' }],
])('[LSN-11] a form with %j and trial %s is rejected at %j', (said, trial, fields) => {
  expect(fieldsRefused(said, trial)).toEqual(fields);
});

test.each<[string, Error, object]>([
  [
    'a refusal with fields',
    new Refusal('invalid', { fields: { name: 'Пусто' } }),
    { parts: { fields: { 'lesson.name': 'Пусто' } } },
  ],
  ['a refusal without fields', new Refusal('not_found'), { code: 'not_found' }],
  ['any other error', new RangeError('broken'), { message: 'broken' }],
])('[LSN-11] in a part of a form %s is passed on, with the path before its fields', async (_, thrown, found) => {
  await expect(underPath('lesson', () => Promise.reject(thrown))).rejects.toMatchObject(found);
});
