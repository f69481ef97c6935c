import { expect, test } from 'vitest';
import { withTitle } from './with-title.ts';

const LONG = 'Решите все номера со страницы 24, кроме тех, что мы уже разобрали на занятии';

test.each([
  ['Дроби', 'Номера 3 и 4', 'Дроби', 'Номера 3 и 4'],
  ['', 'Номера 3 и 4', 'Номера 3 и 4', ''],
  ['', 'Номера 3 и 4\n\nПокажите ход\nрешения', 'Номера 3 и 4', 'Покажите ход\nрешения'],
  ['', LONG, 'Домашнее задание', LONG],
  ['', 'Тест: https://school.example/1\nДо среды', 'Домашнее задание', 'Тест: https://school.example/1\nДо среды'],
  ['', '', 'Домашнее задание', ''],
])('[CAB-122] homework «%s» with the text «%s» is shown as «%s» and «%s»', (title, text, shownTitle, shownText) => {
  expect(withTitle({ title, text })).toEqual({ title: shownTitle, text: shownText });
});
