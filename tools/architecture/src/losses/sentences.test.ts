import { expect, test } from 'vitest';
import { listOf, lostSentences, sentencesIn } from './sentences.ts';

const path = 'apps/calendar/src/week.tsx';

test.each([
  ['<p>В архиве с {day}. Баланс на месте.</p>', ['В архиве с {…}. Баланс на месте.']],
  ["<p>\n  Почта:{' '}\n  <a href={at}>{mail}</a>\n  , ждём ответа\n</p>", ['Почта: {…}, ждём ответа']],
  ['<button><Menu /> Меню</button>', ['{…} Меню']],
  ["const text = lines === 0 ? 'Операций нет' : counted(lines);", ['Операций нет']],
  ['const text = isAway ? nameOf(day) : `ещё ${left}`;', ['ещё {…}']],
  ["const text = name ?? 'пусто';", ['пусто']],
  ["const text = days.join(' или ');", ['{…} или {…}']],
])('[WRD-41] %j joins %j', (text, sentences) => {
  expect(sentencesIn({ path, text })).toEqual(sentences);
});

test.each([
  '<p>Занятий нет</p>',
  "const text = isOver ? 'прошло' : 'идёт';",
  '<p>{day} – {time}</p>',
  "const kind = a ?? 'week';",
  "const text = days.join(', ');",
])('[WRD-41] %j joins no sentence', (text) => {
  expect(sentencesIn({ path, text })).toEqual([]);
});

test.each([
  ['its end', '<p>В архиве с {day}.</p>'],
  ['its beginning', '<p>{day}. Баланс на месте.</p>'],
  ['its value', '<p>В архиве с . Баланс на месте.</p>'],
])('[WRD-41] a sentence that has lost %s is reported', (_, text) => {
  const listed = listOf([{ path, text: '<p>В архиве с {day}. Баланс на месте.</p>' }]);

  expect(lostSentences(listed, [{ path, text }])).toEqual([
    { path, message: expect.stringContaining('«В архиве с {…}. Баланс на месте.» is gone (WRD-41)') },
  ]);
});

test('[WRD-41] a new sentence needs no entry', () => {
  expect(lostSentences({}, [{ path, text: '<p>В архиве с {day}.</p>' }])).toEqual([]);
});
