import type { consoleCalls, platformCalls, registry } from '@planner/contract';
import { bodyless, type Case, onlyOwn, type Sent } from './case.ts';
import type { World } from '../world.ts';

const asOperator = (good: (world: World) => Sent, wrong: Case['wrong'] = null): Case => ({
  ...onlyOwn(good, wrong),
  as: 'admin',
});
/** A case about the remote of a world. */
const about = (sent: Sent, field: string, wrong: Sent['body']): Case =>
  asOperator(({ deployed: { remote } }) => ({ ...sent, params: { remote } }), {
    sent: { params: { remote: 'calendar' }, body: wrong },
    field,
  });

/** Cases of the platform: which versions of remotes people get. None of these rows belongs to an account. */
export const PLATFORM_CASES: Record<keyof (typeof registry & typeof platformCalls & typeof consoleCalls), Case> = {
  'GET /api/mfe/registry': bodyless,
  'POST /api/mfe/health': onlyOwn(
    ({ deployed: { remote } }) => ({
      body: { remote, version: '1', outcome: 'healthy', page: 'k3f9', vitals: { lcp: 900 } },
    }),
    { sent: { body: { remote: 'calendar', version: '1', outcome: 'fine', page: 'k3f9' } }, field: 'outcome' },
  ),
  'GET /api/platform/remotes': { ...bodyless, as: 'admin' },
  'GET /api/platform/overview': { ...bodyless, as: 'admin' },
  'GET /api/platform/remotes/{remote}/health': asOperator(
    ({ deployed: { remote } }) => ({ params: { remote }, query: { period: 'week' } }),
    { sent: { params: { remote: 'calendar' }, query: { period: 'year' } }, field: 'period' },
  ),
  'GET /api/platform/remotes/{remote}/audit': asOperator(
    ({ deployed: { remote } }) => ({ params: { remote }, query: {} }),
    {
      sent: { params: { remote: 'calendar' }, query: { page: 0 } },
      field: 'page',
    },
  ),
  'GET /api/platform/failures': asOperator(({ deployed: { remote } }) => ({ query: { remote, period: 'month' } }), {
    sent: { query: { remote: '../x' } },
    field: 'remote',
  }),
  'GET /api/platform/remotes/{remote}/failures/{id}': asOperator(({ deployed: { remote, failure } }) => ({
    params: { remote, id: failure },
  })),
  'GET /api/platform/remotes/{remote}': asOperator(({ deployed: { remote } }) => ({ params: { remote } }), {
    sent: { params: { remote: 'Calendar' } },
    field: 'remote',
  }),
  'PUT /api/platform/remotes/{remote}/canary': about({ body: { version: '4', percent: 5, auto: true } }, 'percent', {
    version: '4',
    percent: 101,
  }),
  'POST /api/platform/remotes/{remote}/promote': about({ body: { version: '2' } }, 'version', { version: '../x' }),
  'POST /api/platform/remotes/{remote}/rollback': about({ body: { to: '1' } }, 'to', { to: '../x' }),
  'PUT /api/platform/remotes/{remote}/pins': asOperator(
    ({ deployed: { remote }, teacher }) => ({
      params: { remote },
      body: { user: teacher.email, version: '1', hours: 8 },
    }),
    { sent: { params: { remote: 'calendar' }, body: { user: 'anna', version: '1', hours: 0 } }, field: 'hours' },
  ),
  'DELETE /api/platform/remotes/{remote}/pins': asOperator(
    ({ deployed: { remote }, teacher }) => ({ params: { remote }, query: { user: teacher.email } }),
    { sent: { params: { remote: 'calendar' }, query: {} }, field: 'user' },
  ),
  'POST /api/platform/remotes/{remote}/versions/{version}/retire': asOperator(({ deployed: { remote } }) => ({
    params: { remote, version: '3' },
  })),
  'POST /api/platform/remotes/{remote}/tokens': about({ body: { label: 'CI' } }, 'label', { label: '' }),
  'DELETE /api/platform/remotes/{remote}/tokens/{id}': asOperator(({ deployed: { remote, token } }) => ({
    params: { remote, id: token },
  })),
};
