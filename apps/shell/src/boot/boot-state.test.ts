import { expect, test } from 'vitest';
import { BEGINNING, type BootEffect, type BootEvent, type BootState, nextState } from './boot-state.ts';
import type { Cause } from './own-files.ts';

const file = document.createElement('script');
const failure = (cause: Cause) => ({ cause, file: '/shell/shell.js', status: null });
const failed = (cause: Cause, canGoBack = true) => ({ type: 'failed', failure: failure(cause), canGoBack }) as const;
const ended = (type: 'file-loaded' | 'file-failed', isRepeated = false) => ({ type, file, isRepeated });
const up = { ...BEGINNING, isUp: true };
const reported = { ...BEGINNING, hasFailed: true, isReported: true };
const left = { ...BEGINNING, isLeft: true };

type Row = [what: string, from: BootState, event: BootEvent, to: Partial<BootState>, does: BootEffect['do'][]];
const TABLE: Row[] = [
  ['[PLT-110] a loaded file', BEGINNING, ended('file-loaded'), {}, ['mark-loaded', 'restart-timer', 'look-at-page']],
  [
    '[PLT-110] a file that the second request has loaded',
    BEGINNING,
    ended('file-loaded', true),
    {},
    ['mark-loaded', 'refresh-cache', 'restart-timer', 'look-at-page'],
  ],
  ['[PLT-110] a file that failed', BEGINNING, ended('file-failed'), {}, ['ask-anew']],
  ['[PLT-111] a file that failed twice', BEGINNING, ended('file-failed', true), {}, ['find-cause']],
  ['[PLT-111] a file of a page that the browser is leaving', left, ended('file-failed'), {}, []],
  ['[PLT-111] code that throws', BEGINNING, { type: 'code-failed' }, {}, ['fail']],
  ['[PLT-111] code that throws in a page that the browser is leaving', left, { type: 'code-failed' }, {}, []],
  [
    '[PLT-111] a search for the cause',
    BEGINNING,
    { type: 'search-began', wouldFlash: false },
    { hasFailed: true },
    ['look-at-page'],
  ],
  [
    '[PLT-214] a search for the cause before the start of the former shell',
    BEGINNING,
    { type: 'search-began', wouldFlash: true },
    {},
    ['look-at-page'],
  ],
  [
    '[PLT-214] a fault of the shell itself',
    BEGINNING,
    failed('evaluation'),
    { ...reported, isLeft: true },
    ['report', 'go-back'],
  ],
  [
    '[PLT-214] a fault of the shell without a former shell',
    BEGINNING,
    failed('http', false),
    reported,
    ['report', 'look-at-page'],
  ],
  ['[PLT-214] a missing network', BEGINNING, failed('network'), reported, ['report', 'look-at-page']],
  ['[PLT-214] a slow network', BEGINNING, failed('timeout'), reported, ['report', 'look-at-page']],
  [
    '[PLT-214] a fault after the user may have typed',
    { ...up, isUsed: true },
    failed('evaluation'),
    { hasFailed: true, isReported: true },
    ['report', 'look-at-page'],
  ],
  ['[PLT-111] a second fault', reported, failed('evaluation'), {}, ['look-at-page']],
  ['[PLT-112] a page that is not up yet', BEGINNING, { type: 'page-looked-at', isUp: false }, {}, []],
  ['[PLT-111] a failed page', reported, { type: 'page-looked-at', isUp: false }, {}, ['show-notice']],
  [
    '[PLT-112] a page that is up after a failure',
    reported,
    { type: 'page-looked-at', isUp: true },
    { ...up },
    ['settle'],
  ],
  ['[PLT-112] a page that is still up', up, { type: 'page-looked-at', isUp: true }, {}, []],
  ['[PLT-214] a page that is up for ten seconds', up, { type: 'used' }, { isUsed: true }, []],
  ['[PLT-111] «Повторить»', reported, { type: 'retry-pressed' }, { isLeft: true }, []],
];

test.each(TABLE)('%s', (_, from, event, to, does) => {
  const [state, effects] = nextState(from, event);

  expect(state).toEqual({ ...from, ...to });
  expect(effects.map((effect) => effect.do)).toEqual(does);
});
