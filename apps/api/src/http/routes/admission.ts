import type { Call } from '@planner/contract';
import type { Operator } from '@planner/platform-server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANSWER_HEADERS } from '@planner/server-core';
import { hasTime } from '../connection/unreadable.ts';
import type { Route } from '../implement.ts';
import { refuseForeignOrigin } from '../origin.ts';
import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import { refuseOtherAccount } from '../session/page-account.ts';
import { hasRole, type SignedIn } from '../who.ts';
import { writes } from './route-kind.ts';

/** Returns the account of a call with roles as its operator. Throws a `Refusal` when the call is not for the account. */
export function operatorOf({ roles }: Pick<Call, 'roles'>, user: SignedIn): Operator {
  if (roles === 'public' || !hasRole(user, roles)) throw new Refusal('wrong_role');
  return { by: 'account', user_id: user.id, team: null, remote: null };
}

/**
 * Decides whether the sender may call a route, before the body is read: garbage without a session is 401. Sets `user`
 * and `operator` of the request. Throws a `Refusal`.
 */
export function admission(
  { key, call }: Pick<Route, 'key' | 'call'>,
  parts: Parts,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const isRead = key.startsWith('GET ');
  const isForTeams = call.roles !== 'public' && call.roles.includes('platform');

  /** PLT-163. Whether a team calls with the token of its remote. The token of another remote is refused. */
  async function isTeam(request: FastifyRequest): Promise<boolean> {
    const { authorization } = request.headers;
    if (authorization === undefined) return false;
    const team = await parts.findTeam(authorization);
    if (team === null) throw new Refusal('not_signed_in');
    const { counted, ...operator } = team;
    // The router always sets `params` to an object, with `remote` if the path names it.
    const { remote } = request.params as { remote?: string };
    if (remote !== undefined && remote !== operator.remote) throw new Refusal('wrong_role');
    request.operator = operator;
    if (!isRead) parts.limitWrites(counted, request.now);
    return true;
  }

  return async (request, reply) => {
    reply.headers(ANSWER_HEADERS);
    if (writes({ key, call })) refuseForeignOrigin(request, parts.publicUrl());
    if (isForTeams && (await isTeam(request))) return;
    request.user = await parts.findSession(request, reply);
    if (call.roles === 'public') return;
    if (request.user === null) throw new Refusal('not_signed_in');
    refuseOtherAccount(request, request.user);
    request.operator = operatorOf(call, request.user);
    if (!isRead) parts.limitWrites(request.user.id, request.now);
    if (call.archive) hasTime(request.raw);
  };
}
