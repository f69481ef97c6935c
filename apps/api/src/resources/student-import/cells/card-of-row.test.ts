import { expect, test } from 'vitest';
import { cardOfRow } from './card-of-row.ts';
import { dialled } from '../known-people.ts';
import { guessed } from '../titles.ts';

test('[IMP-9] a row becomes the same card as a typed student', () => {
  const titles = [
    'Фамилия',
    'Имя',
    'Отчество',
    'Тел.',
    'Телега',
    'E-mail',
    'Цена (₽)',
    'Длительность',
    'Метки',
    'Прим.',
  ];
  const cells = [
    'Ким',
    'Ян',
    '',
    'тел. 8‑916 123.45.67',
    '@yan',
    'yan@a.ru',
    '1 500,50 руб.',
    '1,5 ч',
    'ЕГЭ; база',
    "'=5",
  ];

  const { card, errors } = cardOfRow(cells, guessed(titles));

  expect(errors).toEqual([]);
  expect(card).toEqual({
    student_name: 'Ким Ян',
    phone_number: '8-916 123-45-67',
    contact: '@yan',
    type_connect_id: 1,
    rate: '1500,50',
    time_rate: 90,
    tags: ['ЕГЭ', 'база'],
    comment: '=5\nПочта: yan@a.ru',
  });
});

test('[IMP-9] an error names its column, and an Excel error comes first', () => {
  const mapping = guessed(['ФИО', 'Телефон', 'Ставка', 'Минут']);

  const wrong = cardOfRow(['', 'звонить маме', '-5', 'час'], mapping);
  const broken = cardOfRow(['Анна', '#Н/Д', '#REF!', '60'], mapping);

  expect(wrong.card).toBe(null);
  expect(wrong.errors).toEqual([
    'Введите имя ученика!',
    'Телефон: В номере могут быть цифры, пробелы, скобки, дефисы и + в начале',
    'Ставка: Нужна сумма в рублях, не больше двух знаков после запятой',
    'Минут в занятии: Здесь нужно число',
  ]);
  expect(broken).toMatchObject({
    card: null,
    errors: ['Телефон: в ячейке ошибка Excel #Н/Д', 'Ставка: в ячейке ошибка Excel #REF!'],
  });
});

test.each([
  ['Ф. И. О.', 'student_name'],
  ['ФИО ребёнка', 'student_name'],
  ['Номер телефона', 'phone_number'],
  ['Телеграмм', 'telegram'],
  ['Стоимость занятия', 'rate'],
  ['Ставка, руб', 'rate'],
  ['Телефон родителя', 'parent_contact'],
  ['Примечания', 'comment'],
])('[IMP-8] the title «%s» is the field %s', (title, field) => {
  expect(guessed(['№', title])).toEqual({ [field]: 1 });
});

test('[IMP-8] a surname without a name column is the name, and an unknown title has no field', () => {
  expect(guessed(['Фамилия', '№', 'Любимый цвет'])).toEqual({ student_name: 0 });
});

test('[IMP-10] different spellings of a phone number are one number', () => {
  const ways = ['8 (916) 123-45-67', '+79161234567', '79161234567', '9161234567', '+7 916 123 45 67'];

  expect(new Set(ways.map(dialled))).toEqual(new Set(['79161234567']));
  expect(dialled('12-34')).toBe('');
});
