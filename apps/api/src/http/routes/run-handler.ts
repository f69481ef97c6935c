import type { FastifyReply } from 'fastify';
import type { Tx } from '../../database/database.ts';
import { namingAuthor } from '../conflict/naming-author.ts';
import { type Answered, keyOf, onceOnly } from '../idempotency/idempotency.ts';
import type { Ahead, Route } from '../implement.ts';
import type { Parts } from '../parts.ts';
import { ownAnnouncement } from '../request/own-announcement.ts';
import { parseInput } from '../request/parse-input.ts';
import { isPreview } from '../request/preview.ts';
import { versionPart, withVersion } from '../request/version-header.ts';
import type { ReceivedBody } from '../uploads/received-body.ts';
import type { Upload } from '../uploads/uploads.ts';
import type { HandledRequest } from './handled-request.ts';
import { writes } from './route-kind.ts';
import { surroundings } from './surroundings.ts';

interface Handled {
  result: unknown;
  /** Whether the call only previewed its changes. */
  isPreview: boolean;
}

/** Parses the request of a route, runs its handler in a read or in a transaction, and returns the result. Throws a `Refusal`. */
export function handlerRunner(
  { key, call, find, isReport, handler }: Route,
  parts: Parts,
): (request: HandledRequest, reply: FastifyReply, received: ReceivedBody) => Promise<Handled> {
  const isRead = key.startsWith('GET ');
  const versioned = versionPart(call);
  // The parts of form data are checked as they arrive.
  const { body: _, ...withoutBody } = call;

  /** Commits `work` as an operation of the journal. The answer of a write names the operation, also a repeated answer. */
  async function write(
    work: (tx: Tx) => Promise<Answered>,
    request: HandledRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const committed = await parts.commit(work, {
      user_id: request.user?.id ?? null,
      call: key,
      at: request.now,
      undoable: call.undo === 'rows',
      own: isRead ? undefined : ownAnnouncement(request, call),
    });
    const { result, operation_id: former = null } = committed.result;
    // A repeated answer has the operation of the first one, also if nobody can undo it.
    const operation_id = call.undo === 'rows' ? (committed.operation_id ?? former) : null;
    if (operation_id !== null) reply.header('x-operation-id', operation_id);
    if (committed.topics !== undefined) reply.header('x-topics', committed.topics.join(','));
    return !isRead && typeof result === 'object' && result !== null ? { ...result, operation_id } : result;
  }

  const aheadOf =
    ({ user, now }: Pick<HandledRequest, 'user' | 'now'>): Ahead =>
    async (work) => {
      await parts.commit(work, { user_id: user?.id ?? null, call: key, at: now, undoable: false });
    };

  return async (request, reply, { upload, form, archive }) => {
    const { params, query, user, now } = request;
    const isFile = upload !== null || archive !== null;
    const body: unknown = form ?? request.body;
    const given = withVersion(versioned, request.headers, { params, query, body: isFile ? null : body });
    const parsed = parseInput(isFile ? withoutBody : call, given);
    const context = { ...surroundings(request, reply, parts), ...parsed, uploads: upload?.files, archive };
    // A preview writes nothing, so there is nothing to repeat.
    const previews = isPreview(parsed);
    const idempotencyKey = call.idempotent && !previews ? keyOf(request.headers) : null;
    const found = await find?.({ ...context, db: parts.db });
    if (!writes({ key, call })) {
      const result = await handler({ ...context, db: isReport ? parts.reports : parts.db, ahead: aheadOf(request) });
      return { result, isPreview: previews };
    }
    const work = (tx: Tx) => namingAuthor(tx, user, () => handler({ ...context, tx, found }));
    const once = async (tx: Tx): Promise<Answered> => {
      if (idempotencyKey === null || user === null) return { result: await work(tx) };
      const sent = archive?.sha256 ?? (upload ? hashesOf(upload) : body);
      return onceOnly(tx, { user_id: user.id, key: idempotencyKey, call: key, params, query, body: sent, now }, () =>
        work(tx),
      );
    };
    return { result: await write(once, request, reply), isPreview: previews };
  };
}

/** Identifies a repeated upload. */
const hashesOf = ({ files }: Upload) => files.map(({ name, sha256 }) => [name, sha256]);
