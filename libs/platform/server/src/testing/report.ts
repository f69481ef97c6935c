import type { FailureReport } from '@planner/platform-contract';

/** A page's report of a remote with a missing entry file. */
export const REPORT: FailureReport = {
  remote: 'calendar',
  version: '0.1.0+3f2a9c1b',
  phase: 'load',
  kind: 'http',
  number: '0123456789',
  error: 'HttpFailure',
  status: 404,
  stack: 'at week (/mfe/calendar/0.1.0+3f2a9c1b/week.js:1:20)',
  request_id: null,
};
