import { expect, test } from 'vitest';
import { NewLesson } from '@planner/contract';
import { Refusal } from '../../../../http/refusal.ts';
import { refuseWrongFields, underPath } from './given-fields.ts';

const LESSON = { conducted_date: '2026-11-20', start_time: '18:00:00.000Z', end_time: '19:00:00.000Z' };

function fieldsRefused(said: object, trial = false): string[] {
  try {
    refuseWrongFields(NewLesson.parse({ student_id: 1, ...LESSON, ...said }), { trial });
    return [];
  } catch (error) {
    return error instanceof Refusal ? Object.keys(error.parts.fields ?? {}) : [String(error)];
  }
}

test.each<[object, boolean, string[]]>([
  [{ one_time: true, in_rule: false, trial: false, status: 'planned', day_of_week_id: 5 }, false, []],
  [{ one_time: false }, false, ['one_time']],
  [{ in_rule: true }, false, ['in_rule']],
  [{ trial: true }, true, []],
  [{ trial: true }, false, ['trial']],
  [{ trial: false }, true, ['trial']],
  [{ status: 'cancelled' }, false, ['status']],
  [{ status: 'moved' }, false, ['status']],
  [{ day_of_week_id: 4 }, false, ['day_of_week_id']],
  [{ reminder_time: '2026-11-20T17:45:00Z' }, false, []],
  [{ reminder_time: '2026-11-20T17:45:00+03:00' }, false, []],
  [{ reminder_time: '2026-13-45T17:45:00Z' }, false, ['reminder_time']],
  [{ reminder_time: '2026-11-20' }, false, ['reminder_time']],
  [{ created_date: '2026-11-20' }, false, []],
  [{ created_date: '2026-02-30' }, false, ['created_date']],
])('[LSN-11] %j of a lesson that is a trial: %s is refused at %j', (said, trial, fields) => {
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
])('[LSN-11] of a part of a form %s is what it was, with the path before its fields', async (_, thrown, found) => {
  await expect(underPath('lesson', () => Promise.reject(thrown))).rejects.toMatchObject(found);
});
