import { expect, test } from 'vitest';
import { type CoverEffect, type CoverEvent, type CoverState, nextCover, NO_COVER } from './covers-state.ts';
import type { HistoryEntry } from './history-source.ts';

const entry = (index: number, pathname = '/page', isCover = false): HistoryEntry => ({
  location: { pathname, search: '', hash: '', state: null, key: 'k' },
  index,
  ...(isCover && { isCover }),
});
const PAGE = entry(1);
const COVER = entry(2, '/page', true);
const OTHER = entry(0, '/list');

const LAID: CoverState = { ...NO_COVER, phase: 'laid' };
const LIFTING: CoverState = { ...NO_COVER, phase: 'lifting', under: 1, lifting: 1 };
const paused = (state: CoverState): CoverState => ({ ...state, isPaused: true });

const settle = (present: HistoryEntry, isCovered: boolean): CoverEvent => ({ type: 'settled', present, isCovered });
const pop = (popped: HistoryEntry, present: HistoryEntry, isCovered = false): CoverEvent => ({
  type: 'popped',
  popped,
  present,
  isCovered,
});
const lift = (cover: HistoryEntry, isPopped = false): CoverEffect => ({ do: 'lift', cover, lifting: 1, isPopped });

type Row = [title: string, from: CoverState, event: CoverEvent, phase: CoverState['phase'], effects: CoverEffect[]];
const ROWS: Row[] = [
  ['[MOD-21] the first thing over a page lays a cover', NO_COVER, { type: 'covered' }, 'laid', [{ do: 'lay' }]],
  ['[MOD-21] the second one needs no other', LAID, { type: 'covered' }, 'laid', []],
  ['[MOD-27] none is laid while the browser is on its way back', paused(NO_COVER), { type: 'covered' }, 'page', []],
  ['[MOD-22] what goes is looked after a moment later', LAID, { type: 'uncovered' }, 'laid', [{ do: 'settle' }]],
  ['[MOD-22] nothing left lifts the cover', LAID, settle(COVER, false), 'lifting', [lift(COVER)]],
  ['[MOD-22] something left keeps it', LAID, settle(COVER, true), 'laid', [{ do: 'run waiting moves' }]],
  [
    '[MOD-22] something over a page without a cover lays one',
    NO_COVER,
    settle(PAGE, true),
    'laid',
    [{ do: 'lay' }, { do: 'run waiting moves' }],
  ],
  ['[MOD-22] a cover on its way out is waited for', LIFTING, settle(COVER, false), 'lifting', []],
  ['[MOD-27] a paused history is left alone', paused(LAID), settle(COVER, false), 'laid', []],
  [
    '[MOD-22] the page under a lifted cover runs the moves that waited',
    LIFTING,
    pop(PAGE, COVER),
    'page',
    [{ do: 'stand on page', index: 1 }, { do: 'run waiting moves' }],
  ],
  [
    '[MOD-22] it is covered anew where a modal was opened meanwhile',
    LIFTING,
    pop(PAGE, COVER, true),
    'laid',
    [{ do: 'stand on page', index: 1 }, { do: 'lay' }, { do: 'run waiting moves' }],
  ],
  [
    '[MOD-21] Back from the cover asks the modal to go',
    LAID,
    pop(PAGE, COVER, true),
    'page',
    [{ do: 'stand on page', index: 1 }, { do: 'dismiss' }, { do: 'settle' }],
  ],
  [
    '[MOD-21] Back over two entries is a pop of the page',
    LAID,
    pop(OTHER, COVER),
    'laid',
    [{ do: 'pass on', popped: OTHER }],
  ],
  [
    '[MOD-27] a pop to another page while the cover is lifted is a pop of the page',
    LIFTING,
    pop(OTHER, COVER),
    'laid',
    [{ do: 'settle' }, { do: 'pass on', popped: OTHER }],
  ],
  ['[MOD-22] Forward to a cover of nothing lifts it again', NO_COVER, pop(COVER, PAGE), 'lifting', [lift(COVER, true)]],
  [
    '[MOD-22] Forward to the cover of another page is a pop of the page',
    NO_COVER,
    pop(COVER, OTHER),
    'page',
    [{ do: 'pass on', popped: COVER }],
  ],
  [
    '[MOD-30] a page loaded anew at a cover lifts it',
    NO_COVER,
    { type: 'opened', present: COVER },
    'lifting',
    [lift(COVER)],
  ],
  ['[MOD-30] a page loaded anew as a page stays', NO_COVER, { type: 'opened', present: PAGE }, 'page', []],
  [
    '[MOD-30] a cover that cannot be lifted becomes the page',
    LIFTING,
    { type: 'stuck', cover: COVER, isPopped: false },
    'page',
    [{ do: 'keep as page', cover: COVER }, { do: 'stand on page', index: 2 }, { do: 'run waiting moves' }],
  ],
  [
    '[MOD-30] so does one that was popped to',
    LIFTING,
    { type: 'stuck', cover: COVER, isPopped: true },
    'page',
    [
      { do: 'keep as page', cover: COVER },
      { do: 'pass on', popped: COVER },
    ],
  ],
  [
    '[MOD-23] a browser that stays gives the page its links back',
    LIFTING,
    { type: 'stayed', lifting: 1 },
    'laid',
    [{ do: 'run waiting moves' }],
  ],
  ['[MOD-27] news of an earlier lifting is too late', LIFTING, { type: 'stayed', lifting: 0 }, 'lifting', []],
  ['[MOD-23] the next page takes the place of the cover', LAID, { type: 'became page' }, 'page', []],
  ['[MOD-23] a lifting goes on under the next page', LIFTING, { type: 'became page' }, 'lifting', []],
];

test.each(ROWS)('%s', (_, from, event, phase, effects) => {
  const { state, effects: found } = nextCover(from, event);

  expect(state.phase).toBe(phase);
  expect(found).toEqual(effects);
});

test('[MOD-27] a history that goes on settles what was laid or taken away meanwhile', () => {
  const { state } = nextCover(NO_COVER, { type: 'paused' });

  expect(nextCover(state, { type: 'resumed' })).toEqual({ state: NO_COVER, effects: [{ do: 'settle' }] });
});
