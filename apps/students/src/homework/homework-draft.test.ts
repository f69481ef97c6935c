import { expect, test } from 'vitest';
import { homeworkOf } from '../testing/sample-homework.ts';
import {
  checkedHomework,
  draftOf,
  EMPTY_HOMEWORK,
  type HomeworkDraft,
  isSameDue,
  typedGrade,
} from './homework-draft.ts';

const PLACE = { zone: 'Europe/Moscow', today: '2026-11-20', filesTrouble: null };
const WHOLE: HomeworkDraft = { ...EMPTY_HOMEWORK, text: 'Параграф 12' };
const onDay = (day: string | null, time = ''): Partial<HomeworkDraft> => ({ due: 'day', day, time });

test.each<[Partial<HomeworkDraft>, Record<string, string>]>([
  [{}, {}],
  [{ text: ' ' }, { text: 'Напишите, что задано' }],
  [onDay(null), { due_at: 'Выберите день' }],
  [onDay('2026-11-31'), { due_at: 'Выберите день' }],
  [onDay('2026-11-19'), { due_at: 'Этот срок уже прошёл' }],
  [onDay('2026-11-20'), {}],
  [{ due: 'none', day: '2026-11-19' }, {}],
  [{ max_grade: '0' }, { max_grade: 'Число от 1 до 1000' }],
  [{ max_grade: '1' }, {}],
  [{ max_grade: '1000' }, {}],
  [{ max_grade: '1000,5' }, { max_grade: 'Число от 1 до 1000' }],
  [{ max_grade: 'пять' }, { max_grade: 'Число от 1 до 1000' }],
  [{ max_grade: ' ' }, {}],
])('[HMW-46] homework with %o has the faults %o', (typed, fields) => {
  const checked = checkedHomework({ ...WHOLE, ...typed }, PLACE);

  expect('faults' in checked ? checked.faults?.fields : {}).toEqual(fields);
});

test('[HMW-46] files that are still uploading prevent sending', () => {
  const checked = checkedHomework(WHOLE, { ...PLACE, filesTrouble: 'Дождитесь отправки файлов' });

  expect(checked).toEqual({ faults: { fields: { file_ids: 'Дождитесь отправки файлов' } } });
});

test.each<[Partial<HomeworkDraft>, object]>([
  [{ title: ' Дроби ' }, { text: 'Параграф 12', title: 'Дроби', max_grade: null, due: 'next_lesson' }],
  [
    { due: 'none', max_grade: '4,5' },
    { due_at: null, max_grade: 4.5 },
  ],
  [onDay('2026-11-21', '18:30'), { due_at: '2026-11-21T15:30:00.000Z' }],
  [onDay('2026-11-21'), { due_at: expect.stringContaining('2026-11-21T20:59') }],
  [{ due: 'none', day: '2026-11-21' }, { due_at: null }],
])('[HMW-46] homework with %o is sent as %o', (typed, sent) => {
  expect(checkedHomework({ ...WHOLE, ...typed }, PLACE)).toMatchObject({ value: sent });
});

test.each([
  ['5', 5],
  [' 4,5 ', 4.5],
  ['4.25', 4.25],
  ['4,255', null],
  ['12345', null],
  ['-1', null],
  ['', null],
])('[HMW-51] «%s» is the grade %s', (text, grade) => {
  expect(typedGrade(text)).toBe(grade);
});

test.each([
  [
    { due_follows_lesson: true, due_at: '2026-11-21T15:30:00.000Z' },
    { due: 'next', day: null, time: '' },
  ],
  [
    { due_follows_lesson: false, due_at: null },
    { due: 'none', day: null, time: '' },
  ],
  [
    { due_follows_lesson: false, due_at: '2026-11-21T15:30:00.000Z' },
    { due: 'day', day: '2026-11-21', time: '18:30' },
  ],
  [
    { due_follows_lesson: false, due_at: '2026-11-21T20:59:00.000Z' },
    { due: 'day', day: '2026-11-21', time: '' },
  ],
  [{ max_grade: 4.5 }, { max_grade: '4,5' }],
  [{ max_grade: null }, { max_grade: '' }],
])('[HMW-46] the form of homework with %o begins with %o', (given, begun) => {
  expect(draftOf({ ...homeworkOf(), ...given }, 'Europe/Moscow')).toMatchObject(begun);
});

test.each<[boolean, Partial<HomeworkDraft>]>([
  [true, { text: 'Параграф 13' }],
  [false, { due: 'none' }],
  [false, { day: '2026-11-21' }],
  [false, { time: '18:00' }],
])('[HMW-47] it is %s that a draft with %o keeps its due date', (expected, typed) => {
  const started = { ...WHOLE, ...onDay('2026-11-20', '12:00') };

  expect(isSameDue({ ...started, ...typed }, started)).toBe(expected);
});
