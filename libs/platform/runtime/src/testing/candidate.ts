import type { Candidate } from '@planner/platform-contract';

/** Returns a version of a remote for a test; the test names only the fields that it needs. */
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
