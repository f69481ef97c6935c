import { expect, test } from 'vitest';
import { consequenceOf, type Decision, draftOf, faultsOf, typedOf } from './decision.ts';

const CANARY = { version: '1.3.0', percent: 25, auto: false };
const CHANNEL = { remote: 'calendar', stable: '1.2.0', previous: '1.1.0', canary: null };
const DRAFT = { percent: '5', auto: true, user: 'anna', hours: '8' };

test.each([
  ['canary', CANARY, { percent: '25', auto: false }],
  ['canary', null, { percent: '5', auto: true }],
  ['pin', CANARY, { percent: '5', auto: true }],
] as const)('[PLT-268] the form of %s beside the canary %o starts with %o', (act, canary, begun) => {
  // The code reads no other fields of the canary.
  expect(draftOf(act, { canary: canary as Parameters<typeof draftOf>[1]['canary'] })).toMatchObject(begun);
});

test.each([
  ['canary', {}, []],
  ['canary', { percent: '0' }, ['percent']],
  ['canary', { percent: '101' }, ['percent']],
  ['canary', { percent: '1', user: '' }, []],
  ['pin', {}, []],
  ['pin', { user: ' ', percent: '0' }, ['user']],
  ['pin', { hours: '0' }, ['hours']],
  ['pin', { hours: '721', user: '' }, ['user', 'hours']],
  ['pin', { hours: '720' }, []],
  ['promote', { percent: '', user: '', hours: '' }, []],
] as const)('[PLT-268] %s with %o has the faults %j', (act, typed, fields) => {
  expect(Object.keys(faultsOf(act, { ...DRAFT, ...typed }))).toEqual(fields);
});

test('[PLT-268] unreadable input is sent as no value', () => {
  expect(typedOf({ percent: 'a', auto: false, user: ' anna ', hours: '' })).toEqual({
    percent: 0,
    auto: false,
    user: 'anna',
    hours: 0,
  });
});

const END = 'Проба версии 1.3.0 закончится.';
const ENDS_HERE = 'Проба на этом закончится.';

test.each<[Decision, object, object, string[], string[]]>([
  [
    { act: 'canary', version: '1.4.0' },
    {},
    {},
    ['5 из 100 вошедших получат раздел calendar версии 1.4.0', 'Остальные — 1.2.0.', 'Доля растёт сама'],
    [END],
  ],
  [{ act: 'canary', version: '1.4.0' }, { canary: CANARY }, { auto: false }, ['Доля сама не изменится.', END], []],
  [{ act: 'canary', version: '1.3.0' }, { canary: CANARY }, {}, [], [END]],
  [{ act: 'canary', version: '1.4.0' }, {}, { percent: '100' }, ['Все, кто вошёл получат', 'Не вошедшие — 1.2.0.'], []],
  [{ act: 'canary', version: '1.4.0' }, {}, { percent: '' }, ['Часть вошедших получат'], []],
  [{ act: 'promote', version: '1.3.0' }, {}, {}, ['получат все. 1.2.0 останется запасной'], [END, ENDS_HERE]],
  [{ act: 'promote', version: '1.3.0' }, { canary: CANARY }, {}, [ENDS_HERE], [END]],
  [{ act: 'rollback', version: '1.1.0' }, { canary: CANARY }, {}, ['вместо 1.2.0', END], [ENDS_HERE]],
  [{ act: 'pin', version: '1.3.0' }, {}, {}, ['Учётная запись anna будет получать', ', 8 ч.'], []],
  [{ act: 'pin', version: '1.3.0' }, {}, { user: '', hours: '' }, ['запись с этой почтой', ', указанное время.'], []],
  [{ act: 'unpin', version: '1.3.0', user: 'oleg' }, {}, {}, ['Учётная запись oleg', 'а не версию 1.3.0'], []],
  [{ act: 'end-canary', version: '1.3.0' }, {}, {}, ['у всех снова будет 1.2.0'], []],
  [{ act: 'retire', version: '1.0.0' }, {}, {}, ['Версию 1.0.0 раздела calendar больше никому'], []],
])('[PLT-268] the dialog for %o beside %o with %o says %j and not %j', (decision, beside, typed, said, unsaid) => {
  const text = consequenceOf(decision, { ...CHANNEL, ...beside }, { ...DRAFT, ...typed }).replaceAll('\u00a0', ' ');

  for (const words of said) expect(text).toContain(words);
  for (const words of unsaid) expect(text).not.toContain(words);
});
