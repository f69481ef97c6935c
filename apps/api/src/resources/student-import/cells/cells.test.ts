import { expect, test } from 'vitest';
import { cardOfRow } from './card-of-row.ts';
import { guessed } from '../titles.ts';
import { fieldsOfRow } from './fields-of-row.ts';

const TITLES = ['Имя', 'Ставка', 'Часовой пояс', 'Предмет', 'Метки', 'Баланс', 'Как обращаться'];
const mapping = guessed(TITLES);
const cardOf = (...cells: string[]) => cardOfRow(['Анна', '900', ...cells], mapping);

test.each([
  ['Омск', 'Asia/Omsk'],
  ['екатеринбург (UTC+5)', 'Asia/Yekaterinburg'],
  ['asia/tomsk', 'Asia/Tomsk'],
  ['МСК', 'Europe/Moscow'],
  ['мск +4', 'Asia/Krasnoyarsk'],
  ['UTC+5:00', 'Asia/Yekaterinburg'],
  ['+3', 'Europe/Moscow'],
])('[IMP-57] the time zone «%s» is %s', (cell, zone) => {
  expect(cardOf(cell)).toMatchObject({ errors: [], card: { time_zone: zone } });
});

test.each(['Где-то', 'UTC+15', 'МСК+9,5', '-'])('[IMP-57] the time zone «%s» makes the row invalid', (cell) => {
  const { card, errors } = cardOf(cell);

  expect(card).toBeNull();
  expect(errors).toEqual([expect.stringMatching(/^Часовой пояс: /)]);
});

test.each([
  ['английский, Физика', '', { subject_ids: [1, 3] }],
  ['ЕГЭ; математика', 'онлайн', { subject_ids: [2], tags: ['ЕГЭ', 'онлайн'] }],
  ['Китайский; китайский язык', '', { subject_ids: [11] }],
])('[IMP-58] the subjects «%s» with the tags «%s» are %j', (subjects, tags, fields) => {
  expect(cardOf('', subjects, tags)).toMatchObject({ errors: [], card: fields });
});

test.each([
  ['-1 500 ₽', -1500],
  ['−750,50', -750.5],
  ['+3000 руб.', 3000],
  ['0', 0],
])('[IMP-59] the balance «%s» is %s', (cell, opening_balance) => {
  expect(cardOf('', '', '', cell)).toMatchObject({ errors: [], card: { opening_balance } });
});

test.each(['долг', '1,005', '99999999'])('[IMP-59] the balance «%s» makes the row invalid', (cell) => {
  const { card, errors } = cardOf('', '', '', cell);

  expect(card).toBeNull();
  expect(errors).toEqual([expect.stringMatching(/^Баланс: /)]);
});

const textsOf = (cells: readonly string[]) =>
  fieldsOfRow(cells, mapping).map(({ label, text }) => `${label}: ${text.replaceAll('\u00a0', ' ')}`);

test('[IMP-60] a row shows what it would write, and an invalid row its cells', () => {
  expect(textsOf(['Анна', '1500,5', 'МСК+3', 'английский, ЕГЭ', '', '-700', 'Аня'])).toEqual([
    'Ставка: 1 500,50 ₽',
    'Баланс: −700 ₽',
    'Как обращаться: Аня',
    'Часовой пояс: Омск',
    'Предметы: Английский язык',
    'Метки: ЕГЭ',
  ]);
  expect(textsOf(['Анна', 'много', 'МСК+3', '', '', '', ''])).toEqual(['Ставка: много', 'Часовой пояс: МСК+3']);
});
