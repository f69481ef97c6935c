import { expect, test } from 'vitest';
import { checkoutWith } from '../checkout/fixture.ts';
import { conditions } from './conditions.ts';

const found = (text: string) => conditions(checkoutWith({ 'apps/calendar/src/week.tsx': text }));

test.each([
  ['an element in the other case', '<p>{isLate || <b>Опоздание</b>}</p>'],
  ['an element in the other case of a value', '<p>{fault || (\n<b>Опоздание</b>)}</p>'],
  ['a text in the other case', "const text = left > 0 || 'мало';"],
  ['fields in the other case', 'const body = { ...(color !== null || { color }) };'],
  ['nothing in each case', 'const mark = isNew && undefined;'],
  ['an element always', '<p>{<b>Опоздание</b>}</p>'],
  ['an element always, in parentheses', '<p>{(\n<b>Опоздание</b>)}</p>'],
  ['a text always', "<p>{'Опоздание'}</p>"],
  ['an attribute always', "<Field label={'Имя'} />"],
  ['a part of a text always', "const text = `Занятие${', перенесено'}`;"],
  ['fields always', 'const body = { ...({ color }) };'],
  ['fields never', 'const body = { ...(color !== null) };'],
  ['an element never', '<p>{hours > 0}</p>'],
  ['members always', 'const all = [...[first], ...others];'],
  ['a step always', 'if (true) open();'],
  ['a step never', 'if (false) open();'],
  ['one side of a choice always', "const text = true ? 'да' : 'нет';"],
])('a lost condition is refused: %s', (_, text) => {
  expect(found(text)).toEqual([
    { path: 'apps/calendar/src/week.tsx', line: 1, message: expect.stringContaining('a condition is lost') },
  ]);
});

test.each([
  '<p>{isLate && <b>Опоздание</b>}</p>',
  "<p>{' '}</p>",
  "<p>{isLate ? 'Опоздание' : 'На занятии'}</p>",
  "const name = author || 'пусто';",
  'const data = isNew || undefined;',
  'const body = { ...draft, ...(color !== null && { color }) };',
  'const all = [...first, ...others];',
  '<Picture {...{ light, dark }} />',
  'while (true) read();',
])('a condition that decides is fine: %j', (text) => {
  expect(found(text)).toEqual([]);
});

test('tests may show an element always', () => {
  expect(conditions(checkoutWith({ 'apps/calendar/src/week.test.tsx': '<p>{<b>Опоздание</b>}</p>' }))).toEqual([]);
});
