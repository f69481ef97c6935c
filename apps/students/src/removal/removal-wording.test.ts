import { ApiError } from '@planner/api-client';
import { expect, test } from 'vitest';
import { groupLossesIn, NOTHING_PLANNED, plannedIn, recordsIn } from './refusal-details.ts';
import {
  archivedText,
  archivingTexts,
  deletedText,
  deleteTitle,
  erasedTexts,
  groupArchivingTexts,
  plannedText,
  recordsTitle,
} from './removal-wording.ts';

const records = (lessons: number, rules = 0, operations = 0) => [
  { id: 1, student_name: 'Анна', lessons, rules, operations },
];

test.each([
  [records(12, 1, 3), 'У ученика 12 занятий. Убрать в архив?'],
  [records(1), 'У ученика 1 занятие. Убрать в архив?'],
  [records(0, 0, 2), 'У ученика 2 операции по счёту. Убрать в архив?'],
  [records(0, 1), 'У ученика 1 постоянное расписание. Убрать в архив?'],
  [[], 'У ученика есть занятия или оплаты. Убрать в архив?'],
  [records(0, 1, 2), 'У ученика 2 операции по счёту. Убрать в архив?'],
  [[...records(1), ...records(2)], 'У 2 учеников есть занятия или оплаты. Убрать в архив?'],
])('[STU-64] [WRD-20] a refused deletion is described by its numbers, in занятиях: %#', (students, title) => {
  expect(recordsTitle(students)).toBe(title);
});

test.each([
  [{ planned_lessons: 8, ended_rules: 1 }, '8 занятий и 1 постоянное расписание'],
  [
    { planned_lessons: 26, ended_rules: 1, counted_until: '2027-05-22' },
    '1 постоянное расписание и 26 занятий до 22 мая 2027 и все после них',
  ],
  [{ planned_lessons: 1, ended_rules: 0 }, '1 занятие'],
  [{ planned_lessons: 0, ended_rules: 2 }, '2 постоянных расписания'],
  [{ planned_lessons: 0, ended_rules: 1, counted_until: '2027-05-22' }, '1 постоянное расписание'],
])('[STU-65] the losses of archiving are described by their numbers: %o', (planned, text) => {
  expect(plannedText({ ...NOTHING_PLANNED, ...planned })).toBe(text);
});

const BACK = 'Из архива вернутся карточка, история и баланс; занятия, расписание и группы не вернутся.';

test.each([
  [
    { planned_lessons: 8, cancelled_lessons: 1, ended_rules: 1, left_groups: 2 },
    [
      'Из календаря исчезнет 7 занятий, закончится 1 постоянное расписание и ученик выйдет из 2 групп.',
      'Останется отменённым без списания, потому что есть оплата, заметка, отметка или перенос: 1 занятие.',
      BACK,
    ],
  ],
  [
    { planned_lessons: 1, cancelled_lessons: 0, ended_rules: 0, left_groups: 0 },
    ['Из календаря исчезнет 1 занятие.', BACK],
  ],
  [
    { planned_lessons: 12, cancelled_lessons: 1, group_lessons: 5, left_groups: 1 },
    [
      'Из календаря исчезнет 6 занятий и ученик выйдет из 1 группы (там 5 занятий).',
      'Останется отменённым без списания, потому что есть оплата, заметка, отметка или перенос: 1 занятие.',
      BACK,
    ],
  ],
  [
    { planned_lessons: 26, ended_rules: 1, counted_until: '2027-05-22' },
    ['Закончится 1 постоянное расписание и из календаря исчезнет 26 занятий до 22 мая 2027 и все после них.', BACK],
  ],
])('[STU-85] archiving describes deleted lessons, cancelled ones, and irreversible losses: %#', (planned, texts) => {
  const plain = archivingTexts({ ...NOTHING_PLANNED, ...planned }).map((text) => text.replaceAll('\u00a0', ' '));

  expect(plain).toEqual(texts);
});

const GROUP_BACK = expect.stringMatching(/^Проведённые занятия и история останутся/);
const NO_LOSSES = {
  lessons: 0,
  ended_rules: 0,
  future_lessons_removed: 0,
  future_lessons_cancelled: 0,
  counted_until: null,
};

test.each([
  [{}, [GROUP_BACK]],
  [{ ended_rules: 1 }, ['Закончится 1 постоянное расписание.', GROUP_BACK]],
  [
    { ended_rules: 1, counted_until: '2027-05-22' },
    [
      'Закончится 1 постоянное расписание и из календаря исчезнет 0 занятий до 22 мая 2027 и все после них.',
      GROUP_BACK,
    ],
  ],
  [
    { future_lessons_removed: 3, future_lessons_cancelled: 1 },
    ['Из календаря исчезнет 3 занятия.', expect.stringMatching(/^Останется отменённым .*: 1 занятие\.$/), GROUP_BACK],
  ],
])('[GRP-80] archiving a group that loses %o describes the losses: %#', (losses, texts) => {
  const plain = groupArchivingTexts({ ...NO_LOSSES, ...losses }).map((text) => text.replaceAll('\u00a0', ' '));

  expect(plain).toEqual(texts);
});

test.each([
  [{ lessons: 0, operations: 0, linked: 0 }, []],
  [{ lessons: 2, operations: 0, linked: 0 }, ['Останется без имени: 2 занятия.']],
  [{ lessons: 0, operations: 1, linked: 0 }, ['Останется без имени: 1 операция по счёту.']],
  [
    { lessons: 2, operations: 1, linked: 2 },
    ['Останется без имени: 2 занятия, 1 операция по счёту.', 'Доступ закончится сразу: 2 аккаунта.'],
  ],
])('[ACC-166] erasing describes for %o the remaining data and the unlinked accounts', (counts, texts) => {
  const said = erasedTexts(counts as Parameters<typeof erasedTexts>[0]).map((text) => text.replaceAll('\u00a0', ' '));

  expect(said.slice(1, -1)).toEqual(texts);
});

test('[STU-204] one student and several have different texts', () => {
  expect([deleteTitle(1), deletedText(1), archivedText(1)]).toEqual([
    'Удалить ученика?',
    'Ученик удалён',
    'Ученик в архиве',
  ]);
  expect([deleteTitle(2), deletedText(2), archivedText(2)].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Удалить 2 учеников?',
    'Удалено: 2 ученика',
    'В архиве: 2 ученика',
  ]);
});

const refusal = (code: ApiError['code'], details?: unknown) =>
  new ApiError({ status: 409, code, message: 'Нельзя', ...(details !== undefined && { details }) });

test('[STU-64] [STU-65] [GRP-80] the numbers of a refusal are read only from its own kind; a missing number is 0', () => {
  const planned = { planned_lessons: 8, ended_rules: 1 };
  const groups = { groups: [{ lessons: 5 }], ended_rules: 2 };

  expect(plannedIn(refusal('has_planned_lessons', planned))).toEqual({ ...NOTHING_PLANNED, ...planned });
  expect(plannedIn(refusal('has_planned_lessons'))).toEqual(NOTHING_PLANNED);
  expect(recordsIn(refusal('has_records', { students: records(1) }))).toEqual(records(1));
  expect(recordsIn(refusal('has_records'))).toEqual([]);
  expect(groupLossesIn(refusal('group_has_lessons', groups))).toEqual({ ...NO_LOSSES, lessons: 5, ended_rules: 2 });
  expect(groupLossesIn(refusal('group_has_lessons'))).toEqual(NO_LOSSES);
});

test.each([refusal('not_found', { planned_lessons: 1, students: [], groups: [] }), new Error('broken')])(
  '[STU-64] [STU-65] [GRP-80] any other error has no numbers: %#',
  (error) => {
    expect([plannedIn(error), recordsIn(error), groupLossesIn(error)]).toEqual([null, null, null]);
  },
);
