import type { DemoRequest, InputOfCall, requests, ResultOf } from '@planner/contract';
import { after, days, pageAsked, type PageAsked } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import { announce } from '../../live/announce.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Acting, actAsAdmin, administrators } from '../accounts/administrators/administrators.service.ts';
import { deleteRequestsBefore, insertRequest, requestCount, requestsIn, writeDone } from './requests.repository.ts';

type NewRequest = InputOfCall<(typeof requests)['POST /api/public/demo-request']>['body'];

/** LND-24: both names of what is asked are accepted; of a program nothing is kept, and it is told nothing. */
export async function leaveRequest(
  tx: Tx,
  { name, contact, comment, message = '', website = '' }: NewRequest,
  now: Date,
) {
  if (website !== '') return null;
  await insertRequest(tx, { name, contact, comment: comment ?? message, created_at: now });
  announce(tx, { users: await administrators(tx), topics: ['requests'] });
  return null;
}

export async function allRequests(db: Db, asked: PageAsked): Promise<ResultOf<'GET /api/admin/demo-requests'>> {
  const { named, rows } = pageAsked(asked);
  const { total } = await requestCount(db);
  return { items: await requestsIn(db, rows), total, ...named };
}

/** ADM-6: both ways; the moment of the first answer stays. */
export async function answerRequest(tx: Tx, acting: Acting, id: number, done: boolean): Promise<DemoRequest> {
  await actAsAdmin(tx, acting);
  const answered = await writeDone(tx, id, done ? acting.now : null);
  if (answered === undefined) throw new Refusal('not_found');
  return answered;
}

/** LND-26: the job's step; names and contacts of people who have no account are kept for a year. */
export const sweepRequests = (tx: Tx, now: Date) => deleteRequestsBefore(tx, after(now, -days(365)));
