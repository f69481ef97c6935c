import type { DemoRequest, InputOfCall, requests, ResultOf } from '@planner/contract';
import { after, days, pageAsked, type PageAsked } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import { announce } from '../../live/announce.ts';
import { Refusal } from '../../http/refusal.ts';
import { alertAdministrators } from '../accounts/administrators/alerts.service.ts';
import { type Acting, actAsAdmin, administrators } from '../accounts/administrators/administrators.service.ts';
import { demoRequestLetter } from '../accounts/mailed-links/letters.ts';
import { deleteRequestsBefore, insertRequest, requestCount, requestsIn, writeDone } from './requests.repository.ts';

type NewRequest = InputOfCall<(typeof requests)['POST /api/public/demo-request']>['body'];

/**
 * LND-21, LND-24, ADM-21. The comment has two accepted names. A program that fills the hidden field `website` gets the
 * normal answer, and nothing is stored.
 */
export async function leaveRequest(
  tx: Tx,
  { name, contact, comment, message = '', website = '' }: NewRequest,
  publicUrl: string,
  now: Date,
) {
  if (website !== '') return null;
  await insertRequest(tx, { name, contact, comment: comment ?? message, created_at: now });
  announce(tx, { users: await administrators(tx), topics: ['requests'] });
  await alertAdministrators(tx, (to) => demoRequestLetter(to, publicUrl), now);
  return null;
}

export async function allRequests(db: Db, asked: PageAsked): Promise<ResultOf<'GET /api/admin/demo-requests'>> {
  const { named, rows } = pageAsked(asked);
  const { total } = await requestCount(db);
  return { items: await requestsIn(db, rows), total, ...named };
}

/** ADM-6. Marks a request as answered or removes the mark. A repetition keeps the time of the first answer. */
export async function answerRequest(tx: Tx, acting: Acting, id: number, done: boolean): Promise<DemoRequest> {
  await actAsAdmin(tx, acting);
  const answered = await writeDone(tx, id, done ? acting.now : null);
  if (answered === undefined) throw new Refusal('not_found');
  return answered;
}

/** LND-26. A step of the job. The names and contacts of people without an account are kept for a year. */
export const sweepRequests = (tx: Tx, now: Date) => deleteRequestsBefore(tx, after(now, -days(365)));
