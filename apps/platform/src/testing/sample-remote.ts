import type { ResultOf } from '@planner/contract';

type Overview = ResultOf<'GET /api/platform/overview'>[number];
type Details = ResultOf<'GET /api/platform/remotes/{remote}'>;

const AT = '2026-11-20T12:00:00Z';
const STATUS = {
  remote: 'calendar',
  stable: '1.2.0',
  previous: '1.1.0',
  canary: { version: '1.3.0', percent: 10, auto: true, since: AT },
  decided_by: 'account',
  revision: 7,
  changed_at: AT,
};
const DECISION = {
  id: 9,
  at: AT,
  act: 'canary',
  version: '1.3.0',
  decided_by: 'account',
  email: 'elena@example.test',
  team: null,
  details: { percent: 10, auto: true },
};

/** A remote with a healthy canary of ten percent. */
export const sampleOverview = (wish: Partial<Overview> = {}): Overview => ({
  ...STATUS,
  versions: [
    { version: '1.2.0', pages: 90, healthy: 89, failed: 1, crashed: 0 },
    { version: '1.3.0', pages: 10, healthy: 8, failed: 1, crashed: 1 },
  ],
  pins: 0,
  failures: 0,
  decision: DECISION,
  problem: null,
  ...wish,
});

const version = (name: string, wish: Partial<Details['versions'][number]> = {}) => ({
  version: name,
  published_by: 'team of calendar',
  published_at: AT,
  retired_at: null,
  size: 120_000,
  ...wish,
});

/** The same remote with its versions: one is retired, and nobody receives another. */
export const sampleDetails = (wish: Partial<Details> = {}): Details => ({
  ...STATUS,
  versions: [
    version('1.3.0'),
    version('1.2.0'),
    version('1.1.0'),
    version('1.0.0'),
    version('0.9.0', { retired_at: AT }),
  ],
  pins: [{ user_id: 3, email: 'qa@example.test', version: '1.3.0', expires_at: '2026-11-20T20:00:00Z' }],
  tokens: [],
  audit: [DECISION],
  health: [],
  ...wish,
});
