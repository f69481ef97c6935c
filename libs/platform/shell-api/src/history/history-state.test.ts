import type { Location } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { HistoryEntry } from './history-source.ts';
import { historyAt, type HistoryEffect, type HistoryEvent, type HistoryState, nextHistory } from './history-state.ts';

const at = (pathname: string, search = ''): Location => ({ pathname, search, hash: '', state: null, key: 'k' });
const FORM: HistoryEntry = { location: at('/form'), index: 1 };
const LIST: HistoryEntry = { location: at('/list'), index: 0 };
const SAME: HistoryEntry = { location: at('/form', '?tab=2'), index: 2 };
const PLACE = historyAt(FORM);
const UNDOING: HistoryState = { ...PLACE, undone: LIST };
const AGREED: HistoryState = { ...PLACE, pop: 'agreed' };

const move = (location: Location, action: 'PUSH' | 'REPLACE', isOverCover = false): HistoryEvent => ({
  type: 'moved',
  location,
  action,
  isOverCover,
});
const pop = (popped: HistoryEntry, isGuarded = false): HistoryEvent => ({ type: 'popped', popped, isGuarded });
const stand = (address: Location, isCover = false): HistoryEvent => ({ type: 'stood', index: 1, isCover, address });
const entryOf = (pathname: string, index: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  location: at(pathname),
  index,
  ...more,
});

type Row = [
  title: string,
  from: HistoryState,
  event: HistoryEvent,
  to: Partial<HistoryState>,
  effects: HistoryEffect[],
];
const ROWS: Row[] = [
  [
    '[NAV-9] a link creates the next entry',
    PLACE,
    move(at('/other'), 'PUSH'),
    { entry: entryOf('/other', 2) },
    [{ do: 'write', entry: entryOf('/other', 2), action: 'PUSH' }, { do: 'notify' }],
  ],
  [
    '[NAV-9] a replaced entry keeps its index',
    PLACE,
    move(at('/other'), 'REPLACE'),
    { entry: entryOf('/other', 1) },
    [{ do: 'write', entry: entryOf('/other', 1), action: 'REPLACE' }, { do: 'notify' }],
  ],
  [
    '[MOD-23] the page of a link inside a modal replaces the cover',
    PLACE,
    move(at('/other'), 'PUSH', true),
    { entry: entryOf('/other', 1) },
    [
      { do: 'become page', isElsewhere: true },
      { do: 'write', entry: entryOf('/other', 1), action: 'REPLACE' },
      { do: 'notify' },
      { do: 'lay cover' },
    ],
  ],
  [
    '[MOD-22] a changed address under a modal stays covered',
    PLACE,
    move(at('/form'), 'REPLACE', true),
    { entry: entryOf('/form', 1, { isCover: true }) },
    [
      { do: 'write', entry: entryOf('/form', 1, { isCover: true }), action: 'REPLACE' },
      { do: 'notify' },
      { do: 'lay cover' },
    ],
  ],
  [
    '[NAV-9] Back shows the previous entry',
    PLACE,
    pop(LIST),
    { entry: LIST },
    [{ do: 'become page', isElsewhere: true }, { do: 'notify' }],
  ],
  [
    '[NAV-8] Back with unsaved text is undone first',
    PLACE,
    pop(LIST, true),
    { entry: FORM, undone: LIST },
    [{ do: 'pause covers' }, { do: 'go', delta: 1 }],
  ],
  [
    '[NAV-8] a pop within the page calls no guard',
    PLACE,
    pop(SAME, true),
    { entry: SAME },
    [{ do: 'become page', isElsewhere: false }, { do: 'notify' }],
  ],
  [
    '[NAV-8] after the browser is back, the guards are called',
    UNDOING,
    pop(FORM, true),
    { entry: FORM, undone: null },
    [{ do: 'resume covers' }, { do: 'ask guards', popped: LIST }],
  ],
  [
    '[MOD-27] after the guards agree, the browser moves to the entry again',
    PLACE,
    { type: 'allowed', popped: LIST },
    { pop: 'agreed' },
    [
      { do: 'become page', isElsewhere: true },
      { do: 'go', delta: -1 },
    ],
  ],
  [
    '[MOD-27] the pop after the consent calls no guard',
    AGREED,
    pop(LIST, true),
    { entry: LIST, pop: 'free' },
    [{ do: 'become page', isElsewhere: true }, { do: 'notify' }],
  ],
  [
    '[MOD-22] a cover has the address of its page',
    PLACE,
    stand(at('/form'), true),
    { entry: { ...FORM, isCover: true } },
    [],
  ],
  [
    '[MOD-22] an address that changed over the page is written to the page’s entry',
    PLACE,
    stand(at('/form', '?tab=2')),
    { entry: FORM },
    [{ do: 'write', entry: FORM, action: 'REPLACE' }],
  ],
];

test.each(ROWS)('%s', (_, from, event, to, effects) => {
  const { state, effects: found } = nextHistory(from, event);

  expect(state).toMatchObject(to);
  expect(found).toEqual(effects);
});
