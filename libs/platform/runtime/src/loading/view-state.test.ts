import { expect, test } from 'vitest';
import { fakeCandidate } from '../testing/candidate.ts';
import type { ViewEffect, ViewEvent, ViewState } from './view-state.ts';
import { beginning, isOnProbation, nextState, otherVersion } from './view-state.ts';

const NEW = fakeCandidate({ version: '2.0.0', routes: [{ path: '/calm', title: 'Тихая' }] });
const OLD = fakeCandidate({ version: '1.0.0', routes: [{ path: '/calm', title: 'Тихая' }] });
const page = { kind: 'page', pathname: '/calm' } as const;
const nextPage = { kind: 'page', pathname: '/next' } as const;
const error = new Error('broken');

const loading = beginning(NEW, page);
const mounting: ViewState = { ...loading, phase: 'mount' };
const healthy: ViewState = { ...loading, phase: 'healthy', shownAt: 5 };
const left: ViewState = { ...healthy, isLeft: true };
const failed: ViewState = { ...healthy, hasFailed: true };
const crashed = (onProbation: boolean): ViewEvent => ({ type: 'crashed', error, isOnProbation: onProbation });
const FAILING = ['keep-drafts', 'failed', 'take-down'];

/** Returns the step of an announcement, or the name of any other effect. */
const named = (effect: ViewEffect) => (effect.do === 'announce' ? effect.step : effect.do);

type Row = [what: string, from: ViewState, event: ViewEvent, to: Partial<ViewState>, does: string[]];
const TABLE: Row[] = [
  ['code that has loaded', loading, { type: 'code-loaded', version: NEW }, { phase: 'mount' }, ['started']],
  [
    'the code of the other version',
    loading,
    { type: 'code-loaded', version: OLD },
    { phase: 'mount', running: OLD },
    ['started'],
  ],
  ['a view that is shown', mounting, { type: 'shown', at: 7 }, { phase: 'healthy', shownAt: 7 }, ['shown']],
  [
    'the next page of its remote',
    healthy,
    { type: 'followed', page: nextPage, at: 9 },
    { shown: nextPage, shownAt: 9 },
    [],
  ],
  [
    'code that does not load',
    loading,
    { type: 'failed', error },
    { hasFailed: true },
    [...FAILING, 'load-other', 'report-and-give-way'],
  ],
  [
    'code of the next page that does not load',
    healthy,
    { type: 'failed', error, phase: 'load' },
    { phase: 'load', hasFailed: true },
    [...FAILING, 'load-other', 'report-and-give-way'],
  ],
  [
    'a crash while the view starts',
    mounting,
    crashed(false),
    { hasFailed: true },
    ['give-up-start', ...FAILING, 'load-other', 'report-and-give-way'],
  ],
  [
    'a crash before somebody may have typed',
    healthy,
    crashed(true),
    { phase: 'probation', hasFailed: true },
    ['give-up-start', ...FAILING, 'load-other', 'report-and-give-way'],
  ],
  ['a later crash', healthy, crashed(false), { hasFailed: true }, ['give-up-start', ...FAILING, 'report-and-give-way']],
  ['a crash while the view is left', left, crashed(true), { hasFailed: true }, ['report-last']],
  ['a crash after a failure', failed, crashed(true), {}, []],
  ['a crash of a view that was left while it started', { ...mounting, isLeft: true }, crashed(false), {}, []],
  ['a failure of a view that is left', left, { type: 'failed', error }, {}, []],
  ['a view that is left', healthy, { type: 'left' }, { isLeft: true }, ['take-down']],
  ['a failed view that is left', failed, { type: 'left' }, { isLeft: true }, []],
];

test.each(TABLE)('[PLT-4] [PLT-140] %s', (_, from, event, to, does) => {
  const [state, effects] = nextState(from, event);

  expect(state).toEqual({ ...from, ...to });
  expect(effects.map(named)).toEqual(does);
});

test.each([
  ['has the page', loading, OLD, page, OLD],
  ['lacks the page', loading, OLD, nextPage, null],
  ['runs already', { ...loading, running: OLD }, OLD, page, null],
  ['does not exist', loading, undefined, page, null],
])('[PLT-140] another version that %s', (_, state, next, target, expected) => {
  expect(otherVersion(state, { candidate: NEW, next }, target)).toBe(expected);
});

test.each([
  [healthy, 104, true],
  [healthy, 105, false],
  [mounting, 6, false],
])('[PLT-140] a view is on probation for a time after it is shown', (state, now, expected) => {
  expect(isOnProbation(state, now, 100)).toBe(expected);
});
