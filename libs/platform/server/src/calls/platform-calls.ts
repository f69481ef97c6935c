import type { platformCalls } from '@planner/platform-contract';
import { PlatformRefusal } from '../refusal.ts';
import type { Operator, People } from '../host.ts';
import { promote, rollback, setCanary } from '../channels/deciding/deciding.service.ts';
import { retire } from '../channels/deciding/retiring.service.ts';
import { pin, unpin } from '../channels/pins/pins.service.ts';
import type { Deciding } from '../channels/state/changing.ts';
import { detailsOf, listRemotes, statusOf } from '../channels/status.service.ts';
import type { PlatformHandlers } from './handlers.ts';
import { createToken, endToken } from '../channels/tokens/tokens.service.ts';

interface Asked {
  operator: Operator;
  params: { remote: string };
  body?: { revision?: number | undefined };
  now: Date;
}

const decidingOf = ({ operator: { by, user_id, team }, params: { remote }, body, now }: Asked): Deciding => ({
  by,
  user_id,
  team,
  remote,
  now,
  revision: body?.revision,
});

/** Throws for a team: a team with a token cannot create or revoke tokens. */
function refuseTeam({ by }: Operator): void {
  if (by === 'token') throw new PlatformRefusal('wrong_role');
}

/** PLT-163. The handlers of decisions. Each write returns the new status of the remote. */
export const platformHandlers = (people: People): PlatformHandlers<typeof platformCalls> => ({
  'GET /api/platform/remotes': ({ db, operator }) => listRemotes(db, operator.remote),
  'GET /api/platform/remotes/{remote}': ({ db, params, now }) => detailsOf(db, params.remote, now, people),
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
    await pin(tx, decidingOf(asked), asked.body, people);
    return statusOf(tx, asked.params.remote);
  },
  'DELETE /api/platform/remotes/{remote}/pins': async ({ tx, query, operator, params, now }) => {
    await unpin(tx, decidingOf({ operator, params, now }), query.user, people);
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
    if (!(await endToken(tx, decidingOf({ operator, params, now }), params.id))) throw new PlatformRefusal('not_found');
    return null;
  },
});
