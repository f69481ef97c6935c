import type { Candidate } from '@planner/platform-contract';

/** A version of a remote for a test, of which only what matters there is told. */
export const fakeCandidate = (wish: Partial<Candidate> = {}): Candidate => ({
  version: '1.0.0',
  why: 'stable',
  name: 'calendar_1_0_0',
  base: '/mfe/calendar/1.0.0/',
  entry: 'remoteEntry.js',
  files: {},
  preload: [],
  pages: {},
  requires: {},
  routes: [],
  menu: [],
  modals: [],
  ...wish,
});
