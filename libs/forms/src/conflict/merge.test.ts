import { expect, test } from 'vitest';
import type { FieldWords } from './field-words.ts';
import { mergedDrafts } from './merge.ts';

interface Draft {
  goal: string;
  tags: number[];
  time: { start: string; end: string };
  details: { cost: string; isTrial: boolean; color: number | null };
  isForAll: boolean;
}
type Changes = Partial<Omit<Draft, 'details'>> & { details?: Partial<Draft['details']> };

const BASE: Draft = {
  goal: '',
  tags: [1],
  time: { start: '18:00', end: '19:00' },
  details: { cost: '1500', isTrial: false, color: null },
  isForAll: true,
};
const WORDS: FieldWords<Draft> = {
  goal: 'Цель',
  tags: ['Метки', null],
  time: ['Время', ({ start, end }) => `${start}–${end}`],
  details: { cost: 'Цена', isTrial: 'Пробное', color: ['Цвет', (color) => (color === null ? '' : `№ ${color}`)] },
  isForAll: null,
};
const draft = ({ details, ...change }: Changes): Draft => ({
  ...BASE,
  ...change,
  details: { ...BASE.details, ...details },
});
const taken = (path: string, label: string, before: string | null, after: string | null) => ({
  path,
  label,
  before,
  after,
  collision: null,
});

test.each<[string, Changes, Changes, Changes, unknown[]]>([
  ['nothing changed', {}, {}, {}, []],
  ['only this form changed', { goal: 'Мой' }, {}, { goal: 'Мой' }, []],
  ['only the other one changed', {}, { goal: 'Их' }, { goal: 'Их' }, [taken('goal', 'Цель', 'пусто', 'Их')]],
  ['both changed alike', { goal: 'Тот же' }, { goal: 'Тот же' }, { goal: 'Тот же' }, []],
  [
    'different fields changed',
    { goal: 'Мой' },
    { details: { cost: '2000' } },
    { goal: 'Мой', details: { cost: '2000' } },
    [taken('details.cost', 'Цена', '1500', '2000')],
  ],
  [
    'fields of one part changed',
    { details: { cost: '900' } },
    { details: { isTrial: true, color: 2 } },
    { details: { cost: '900', isTrial: true, color: 2 } },
    [taken('details.isTrial', 'Пробное', 'нет', 'да'), taken('details.color', 'Цвет', 'пусто', '№ 2')],
  ],
  ['a list changed', {}, { tags: [1, 2] }, { tags: [1, 2] }, [taken('tags', 'Метки', null, null)]],
  ['a field that is not stored differs', { isForAll: false }, {}, { isForAll: false }, []],
  [
    'both changed a field',
    { goal: 'Мой' },
    { goal: 'Их' },
    { goal: 'Мой' },
    [
      {
        ...taken('goal', 'Цель', 'пусто', 'Их'),
        collision: { mine: 'Мой', theirs: 'Их', mineText: 'Мой' },
      },
    ],
  ],
  [
    'both changed an undivided value in different places',
    { time: { start: '18:00', end: '19:30' } },
    { time: { start: '20:00', end: '21:00' } },
    { time: { start: '18:00', end: '19:30' } },
    [
      {
        ...taken('time', 'Время', '18:00–19:00', '20:00–21:00'),
        collision: {
          mine: { start: '18:00', end: '19:30' },
          theirs: { start: '20:00', end: '21:00' },
          mineText: '18:00–19:30',
        },
      },
    ],
  ],
])('[FRM-27] a merge where %s', (_, mine, theirs, merged, changes) => {
  expect(mergedDrafts({ base: BASE, mine: draft(mine), theirs: draft(theirs) }, WORDS)).toEqual({
    merged: draft(merged),
    changes,
  });
});
