import { expect, test } from 'vitest';
import { NOTHING_PLANNED } from './refusal-details.ts';
import { archivingTexts, plannedText, recordsTitle } from './removal-wording.ts';

const records = (lessons: number, rules = 0, operations = 0) => [
  { id: 1, student_name: 'Анна', lessons, rules, operations },
];

test.each([
  [records(12, 1, 3), 'У ученика 12 занятий. Убрать в архив?'],
  [records(1), 'У ученика 1 занятие. Убрать в архив?'],
  [records(0, 0, 2), 'У ученика 2 операции по счёту. Убрать в архив?'],
  [records(0, 1), 'У ученика 1 постоянное расписание. Убрать в архив?'],
  [[...records(1), ...records(2)], 'У 2 учеников есть занятия или оплаты. Убрать в архив?'],
])('[STU-64] [WRD-20] a refused deletion is told in its numbers, in занятиях: %#', (students, title) => {
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
])('[STU-65] what archiving takes away is told in its numbers: %o', (planned, text) => {
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
])(
  '[STU-85] archiving says how much goes, what stays as cancelled and what does not come back: %#',
  (planned, texts) => {
    const plain = archivingTexts({ ...NOTHING_PLANNED, ...planned }).map((text) => text.replaceAll('\u00a0', ' '));

    expect(plain).toEqual(texts);
  },
);
