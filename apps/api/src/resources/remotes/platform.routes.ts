import { platformCalls, registry } from '@planner/platform-contract';
import { implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Operator } from '../../http/who.ts';
import { promote, rollback, setCanary } from './channels/deciding/deciding.service.ts';
import { retire } from './channels/deciding/retiring.service.ts';
import { keepHealth } from './channels/health/health.service.ts';
import { pin, unpin } from './channels/pins/pins.service.ts';
import type { Deciding } from './channels/state/changing.ts';
import { detailsOf, listRemotes, statusOf } from './channels/status.service.ts';
import { createToken, endToken } from './channels/tokens/tokens.service.ts';

interface Asked {
  operator: Operator;
  params: { remote: string };
  body?: { revision?: number | undefined };
  now: Date;
}

const decidingOf = ({ operator: { by, user_id, team }, params: { remote }, body, now }: Asked): Deciding => ({
  ...{ by, user_id, team, remote, now },
  revision: body?.revision,
});

/** Who has a token makes no further ones. */
function refuseTeam({ by }: Operator): void {
  if (by === 'token') throw new Refusal('wrong_role');
}

/** PLT-160. What an open page asks of the registry and tells it. */
export const registryRoutes = implement(
  registry,
  {
    'GET /api/mfe/registry': ({ registry: offered }) => offered(),
    'POST /api/mfe/health': ({ tx, body, now }) => keepHealth(tx, body, now),
  },
  { 'POST /api/mfe/health': 'health' },
);

/** PLT-163. Each write answers how the remote stands after it. */
export const platformRoutes = implement(platformCalls, {
  'GET /api/platform/remotes': ({ db, operator }) => listRemotes(db, operator.remote),
  'GET /api/platform/remotes/{remote}': ({ db, params, now }) => detailsOf(db, params.remote, now),
  'PUT /api/platform/remotes/{remote}/canary': async ({ tx, ...asked }) => {
    await setCanary(tx, decidingOf(asked), asked.body);
    return statusOf(tx, asked.params.remote);
  },
  'POST /api/platform/remotes/{remote}/promote': async ({ tx, ...asked }) => {
    await promote(tx, decidingOf(asked), asked.body.version);
    return statusOf(tx, asked.params.remote);
  },
  'POST /api/platform/remotes/{remote}/rollback': async ({ tx, ...asked }) => {
    await rollback(tx, decidingOf(asked), { to: asked.body.to });
    return statusOf(tx, asked.params.remote);
  },
  'PUT /api/platform/remotes/{remote}/pins': async ({ tx, ...asked }) => {
    await pin(tx, decidingOf(asked), asked.body);
    return statusOf(tx, asked.params.remote);
  },
  'DELETE /api/platform/remotes/{remote}/pins': async ({ tx, query, operator, params, now }) => {
    await unpin(tx, decidingOf({ operator, params, now }), query.user);
    return statusOf(tx, params.remote);
  },
  'POST /api/platform/remotes/{remote}/versions/{version}/retire': async ({ tx, operator, params, now }) => {
    await retire(tx, decidingOf({ operator, params, now }), params.version);
    return statusOf(tx, params.remote);
  },
  'POST /api/platform/remotes/{remote}/tokens': ({ tx, operator, params, body, now }) => {
    refuseTeam(operator);
    return createToken(tx, decidingOf({ operator, params, now }), body);
  },
  'DELETE /api/platform/remotes/{remote}/tokens/{id}': async ({ tx, operator, params, now }) => {
    refuseTeam(operator);
    if (!(await endToken(tx, decidingOf({ operator, params, now }), params.id))) throw new Refusal('not_found');
    return null;
  },
});
