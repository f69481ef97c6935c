import { readdirSync, readFileSync } from 'node:fs';
import { NewLesson, NewStudent, NewTrial, Registration, rules, students, TeacherChange } from '@planner/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldIssue } from './field-issue.ts';
import { fieldText, fieldTexts } from './field-text.ts';

const issue = (parts: Partial<FieldIssue>): FieldIssue => ({ path: [], message: 'Invalid input', ...parts });

test.each([
  [
    { code: 'invalid_type', expected: 'number', message: 'Invalid input: expected number, received undefined' },
    'Заполните это поле',
  ],
  [
    { code: 'invalid_type', expected: 'string', message: 'Invalid input: expected string, received null' },
    'Заполните это поле',
  ],
  [{ code: 'invalid_type', expected: 'int' }, 'Здесь нужно целое число'],
  [{ code: 'invalid_type', expected: 'map' }, 'Здесь нужно значение другого вида'],
  [{ code: 'too_small', origin: 'string', minimum: 8, inclusive: true }, 'Не меньше 8 символов'],
  [{ code: 'too_small', origin: 'string', minimum: 1, inclusive: true }, 'Заполните это поле'],
  [{ code: 'too_big', origin: 'string', maximum: 21, inclusive: true }, 'Не больше 21 символа'],
  [{ code: 'too_big', origin: 'string', maximum: 8, exact: true }, 'Ровно 8 символов'],
  [{ code: 'too_small', origin: 'array', minimum: 1 }, 'Выберите хотя бы одно значение'],
  [{ code: 'too_big', origin: 'array', maximum: 500 }, 'Не больше 500 значений'],
  [{ code: 'too_small', origin: 'array', minimum: 2, exact: true }, 'Ровно 2 значения'],
  [{ code: 'too_big', origin: 'number', maximum: 7, inclusive: true }, 'Не больше 7'],
  [{ code: 'too_small', origin: 'number', minimum: 0, inclusive: true }, 'Не меньше 0'],
  [{ code: 'too_small', origin: 'number', minimum: 0, inclusive: false }, 'Больше 0'],
  [{ code: 'too_big', origin: 'int', maximum: 2_147_483_647 }, 'Слишком большое число'],
  [{ code: 'too_small', origin: 'int', minimum: -9_007_199_254_740_991 }, 'Слишком маленькое число'],
  [{ code: 'too_big', origin: 'bigint', maximum: 10, inclusive: false }, 'Меньше 10'],
  [{ code: 'too_big', origin: 'file', maximum: 5_242_880 }, 'Файл не больше 5 МБ'],
  [{ code: 'too_big', origin: 'file', maximum: 102_400 }, 'Файл не больше 100 КБ'],
  [{ code: 'too_small', origin: 'file', minimum: 1 }, 'Файл пуст'],
  [{ code: 'too_small', origin: 'date', minimum: 1 }, 'Слишком ранняя дата'],
  [{ code: 'invalid_format', format: 'email' }, 'Нужен адрес почты, например anna@example.ru'],
  [{ code: 'invalid_format', format: 'regex' }, 'Значение написано не так, как нужно'],
  [{ code: 'not_multiple_of', divisor: 5 }, 'Число должно делиться на 5'],
  [{ code: 'not_multiple_of', divisor: 0.01 }, 'Не больше двух знаков после запятой'],
  [{ code: 'not_multiple_of', divisor: 1 }, 'Нужно целое число'],
  [{ code: 'invalid_value', values: ['cash', 'card'] }, 'Выберите одно из: cash, card'],
  [{ code: 'invalid_value', values: [true] }, 'Нужно согласие'],
  [{ code: 'invalid_value', values: ['Expert'] }, 'Здесь может быть только Expert'],
  [{ code: 'invalid_value', values: Array.from({ length: 20 }, (_, index) => index) }, 'Такого значения нет в списке'],
  [{ code: 'unrecognized_keys', keys: ['a'] }, 'Лишнее поле: a'],
  [{ code: 'unrecognized_keys', keys: ['a', 'b'] }, 'Лишние поля: a и b'],
  [{ code: 'invalid_union', errors: [], options: ['one', 'all'] }, 'Выберите одно из: one, all'],
  [{ code: 'invalid_key', issues: [issue({ code: 'invalid_value', values: [] })] }, 'Такого значения нет в списке'],
  [{ code: 'invalid_element', issues: [] }, 'Проверьте это поле'],
  [{ code: 'custom', message: 'nobody_knows' }, 'Проверьте это поле'],
  [{ code: 'custom', message: 'Нужна чётная неделя' }, 'Нужна чётная неделя'],
  [{ code: 'custom', message: 'day_of_earnings' }, 'Дата должна быть между 01.01.2000 и 31.12.2099'],
  [{ code: 'too_small', message: 'year', minimum: 2000 }, 'Год должен быть между 2000 и 2100'],
  [{ code: 'custom', message: 'date_out_of_range' }, 'Дата должна быть между 01.01.1900 и 31.12.2100'],
  [{ code: 'invalid_format', format: 'regex', message: 'clock_time' }, 'Нужно время от 00:00 до 23:59'],
  [{ code: 'custom', message: 'time_zone' }, 'Такого часового пояса нет'],
] satisfies [Partial<FieldIssue>, string][])('[WRD-12] the text of the issue %j is «%s»', (parts, text) => {
  expect(fieldText(issue(parts))).toBe(text);
});

test('[WRD-12] the text of a union lists its choices, or describes the best matching branch', () => {
  const choice = (value: number) => [issue({ code: 'invalid_value', values: [value] })];
  const wrongType = [issue({ code: 'invalid_type', expected: 'number' })];
  const missing = [issue({ code: 'invalid_type', message: 'Invalid input: expected string, received undefined' })];
  const wrongText = [issue({ code: 'invalid_format', format: 'regex', message: 'roubles' })];
  const unionOf = (...errors: FieldIssue[][]) => fieldText(issue({ code: 'invalid_union', errors }));

  expect(unionOf(choice(0), choice(5), choice(10), choice(15))).toBe('Выберите одно из: 0, 5, 10, 15');
  expect(unionOf(wrongType, wrongText)).toBe('Нужна сумма в рублях, не больше двух знаков после запятой');
  expect(unionOf(wrongType, missing)).toBe('Заполните это поле');
  expect(unionOf(wrongType)).toBe('Здесь нужно число');
});

test('[WRD-13] the fields of a refusal have their paths as names, each with its first error', () => {
  const texts = fieldTexts([
    issue({ path: ['lesson_data', 'start_time'], message: 'clock_time' }),
    issue({ path: ['lesson_data', 'start_time'], code: 'custom' }),
    issue({ path: ['days', 0], code: 'too_big', origin: 'number', maximum: 7 }),
    issue({ path: ['lesson_data'], code: 'unrecognized_keys', keys: ['colour', 'size'] }),
    issue({ code: 'invalid_type', expected: 'object' }),
  ]);

  expect(texts).toEqual({
    'lesson_data.start_time': 'Нужно время от 00:00 до 23:59',
    'days.0': 'Не больше 7',
    'lesson_data.colour': 'Лишнее поле',
    'lesson_data.size': 'Лишнее поле',
    request: 'Здесь нужна группа полей',
  });
});

test('[WRD-13] a registration with a short password and no address gets both errors', () => {
  const { error } = Registration.safeParse({
    username: 'anna',
    password: 'short',
    is_teacher: true,
    is_student: false,
  });

  expect(fieldTexts(error?.issues ?? [])).toEqual({
    email: 'Заполните это поле',
    password: 'Не меньше 8 символов',
  });
});

test('[WRD-12] for any input of the contract’s schemas, every field error is Russian', () => {
  const schemas = [NewLesson, NewStudent, NewTrial, Registration, TeacherChange, rules['POST /api/lessons'].body];
  const query = students['GET /api/student-future-lessons'].query;
  const names = [
    ...new Set([...schemas, query].flatMap((schema) => Object.keys('shape' in schema ? schema.shape : {}))),
  ];
  const value = fc.oneof(
    fc.anything(),
    fc.string(),
    fc.double(),
    fc.constantFrom('2026-02-30', '25:00', -1, 1e20, '', []),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), fc.constantFrom(...schemas, query), (body, schema) => {
      const { error } = schema.safeParse(body);
      for (const text of Object.values(fieldTexts(error?.issues ?? []))) expect(text).toMatch(/^[А-ЯЁ]/);
    }),
    { numRuns: 500 },
  );
});

test('[WRD-12] every message code of the contract’s schemas has a sentence', () => {
  const source = new URL('../../../contract/src/', import.meta.url);
  const words = readdirSync(source)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(new URL(name, source), 'utf8').matchAll(/message: '([a-z_]+)'|, '([a-z]+_[a-z_]+)'\)/g),
    ])
    .map(([, named, last]) => named ?? last ?? '');

  expect(words.filter((message) => fieldText(issue({ code: 'custom', message })) === 'Проверьте это поле')).toEqual([]);
});
