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
  ['[MOD-21] the first window over a page lays a cover', NO_COVER, { type: 'covered' }, 'laid', [{ do: 'lay' }]],
  ['[MOD-21] a second window lays no further cover', LAID, { type: 'covered' }, 'laid', []],
  ['[MOD-27] no cover is laid while the browser is on its way back', paused(NO_COVER), { type: 'covered' }, 'page', []],
  [
    '[MOD-22] after a window closes, the cover is checked at the end of the current task',
    LAID,
    { type: 'uncovered' },
    'laid',
    [{ do: 'settle' }],
  ],
  ['[MOD-22] when no window is left, the cover is lifted', LAID, settle(COVER, false), 'lifting', [lift(COVER)]],
  ['[MOD-22] when a window is left, the cover stays', LAID, settle(COVER, true), 'laid', [{ do: 'run waiting moves' }]],
  [
    '[MOD-22] a window over a page without a cover lays one',
    NO_COVER,
    settle(PAGE, true),
    'laid',
    [{ do: 'lay' }, { do: 'run waiting moves' }],
  ],
  ['[MOD-22] a cover that is being lifted is not lifted again', LIFTING, settle(COVER, false), 'lifting', []],
  ['[MOD-27] a paused history lifts no cover', paused(LAID), settle(COVER, false), 'laid', []],
  [
    '[MOD-22] after a cover is lifted, the waiting moves run',
    LIFTING,
    pop(PAGE, COVER),
    'page',
    [{ do: 'stand on page', index: 1 }, { do: 'run waiting moves' }],
  ],
  [
    '[MOD-22] after a cover is lifted, a window that opened meanwhile lays a new one',
    LIFTING,
    pop(PAGE, COVER, true),
    'laid',
    [{ do: 'stand on page', index: 1 }, { do: 'lay' }, { do: 'run waiting moves' }],
  ],
  [
    '[MOD-21] Back from the cover asks the modal to close',
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
    '[MOD-27] a pop to another page while the cover is being lifted is a pop of the page',
    LIFTING,
    pop(OTHER, COVER),
    'laid',
    [{ do: 'settle' }, { do: 'pass on', popped: OTHER }],
  ],
  [
    '[MOD-22] Forward to a cover without a window lifts the cover again',
    NO_COVER,
    pop(COVER, PAGE),
    'lifting',
    [lift(COVER, true)],
  ],
  [
    '[MOD-22] Forward to the cover of another page is a pop of the page',
    NO_COVER,
    pop(COVER, OTHER),
    'page',
    [{ do: 'pass on', popped: COVER }],
  ],
  [
    '[MOD-30] a page that reloads at a cover lifts the cover',
    NO_COVER,
    { type: 'opened', present: COVER },
    'lifting',
    [lift(COVER)],
  ],
  [
    '[MOD-30] a page that reloads without a cover changes nothing',
    NO_COVER,
    { type: 'opened', present: PAGE },
    'page',
    [],
  ],
  [
    '[MOD-30] a cover that cannot be lifted becomes the page',
    LIFTING,
    { type: 'stuck', cover: COVER, isPopped: false },
    'page',
    [{ do: 'keep as page', cover: COVER }, { do: 'stand on page', index: 2 }, { do: 'run waiting moves' }],
  ],
  [
    '[MOD-30] a cover that was reached by Forward and cannot be lifted becomes the page',
    LIFTING,
    { type: 'stuck', cover: COVER, isPopped: true },
    'page',
    [
      { do: 'keep as page', cover: COVER },
      { do: 'pass on', popped: COVER },
    ],
  ],
  [
    '[MOD-23] when the browser does not leave the cover, the page’s links work again',
    LIFTING,
    { type: 'stayed', lifting: 1 },
    'laid',
    [{ do: 'run waiting moves' }],
  ],
  [
    '[MOD-27] a late report about an earlier lifting is ignored',
    LIFTING,
    { type: 'stayed', lifting: 0 },
    'lifting',
    [],
  ],
  ['[MOD-23] the next page replaces the cover', LAID, { type: 'became page' }, 'page', []],
  ['[MOD-23] a lifting continues under the next page', LIFTING, { type: 'became page' }, 'lifting', []],
];

test.each(ROWS)('%s', (_, from, event, phase, effects) => {
  const { state, effects: found } = nextCover(from, event);

  expect(state.phase).toBe(phase);
  expect(found).toEqual(effects);
});

test('[MOD-27] a resumed history checks the windows that opened or closed meanwhile', () => {
  const { state } = nextCover(NO_COVER, { type: 'paused' });

  expect(nextCover(state, { type: 'resumed' })).toEqual({ state: NO_COVER, effects: [{ do: 'settle' }] });
});
