import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import { mayRepeat } from '../idempotency/idempotency.ts';
import type { Route } from '../implement.ts';
import { Refusal } from '../refusal.ts';
import { goneOf } from '../request/asker.ts';
import { type ArrivedArchive, arrivedArchive } from './arrived-archive.ts';
import { formBody } from './form-body.ts';
import type { ByteBudget, Spending } from './byte-budget.ts';
import type { Files } from './open-files.ts';
import type { FilesUnderWay, Upload } from './uploads.ts';

/** The body of a request that is no JSON. */
export interface ReceivedBody {
  upload: Upload | null;
  form: Record<string, unknown> | null;
  archive: ArrivedArchive | null;
  /** The bytes of the body, which count until the request ends. */
  spending: Spending | null;
}

/** A request without form data, or whose body is JSON. */
export const NOTHING: ReceivedBody = { upload: null, form: null, archive: null, spending: null };

export interface BodyReceiver {
  receive(request: FastifyRequest, reply: FastifyReply): Promise<ReceivedBody>;
  /** Deletes the files that nobody needs any more. Called after the answer. */
  end(request: FastifyRequest, received: ReceivedBody): Promise<void>;
}

/** Receives the form data of one call. */
export function bodyReceiver(
  { call, admit }: Pick<Route, 'call' | 'admit'>,
  {
    db,
    files,
    filesQuota: place,
  }: { db: Db; files: Pick<Files, 'budgets' | 'forget' | 'incoming' | 'uploads'>; filesQuota: number },
): BodyReceiver {
  /** The accounts that have an archive on the disk. */
  const bringing = new Set<number>();
  const accountOf = ({ user }: FastifyRequest) => user?.id ?? 0;

  /**
   * SEC-79: a refusal writes no byte to the disk. SEC-103: called again after the files have arrived. A repetition gets
   * its first answer, so its limits are not checked again.
   */
  async function refuseEarly({ user, headers, now }: FastifyRequest, underWay?: FilesUnderWay): Promise<void> {
    if (admit === undefined || user === null) return;
    if (call.idempotent && (await mayRepeat(db, { user_id: user.id, headers }))) return;
    await admit({ db, user, now, underWay });
  }

  /** SEC-102: a refused request frees its bytes. */
  async function within<Body>(
    budget: ByteBudget,
    request: FastifyRequest,
    take: (spending: Spending) => Promise<Body>,
  ): Promise<Body> {
    const spending = budget.begin(accountOf(request));
    try {
      return await take(spending);
    } catch (error) {
      spending.end();
      throw error;
    }
  }

  /** SEC-79: an account has at most one archive on the disk. */
  async function archiveOf(request: FastifyRequest, spending: Spending): Promise<ArrivedArchive> {
    const account = accountOf(request);
    if (bringing.has(account)) throw new Refusal('busy', { retryAfter: 60 });
    bringing.add(account);
    try {
      return await arrivedArchive(request, { incoming: files.incoming, place, spending });
    } catch (error) {
      bringing.delete(account);
      throw error;
    }
  }

  return {
    async receive(request, reply) {
      // Only a call that accepts form data has `isMultipart`, which the plugin adds.
      const takesForms = Boolean(call.multipart || call.form || call.archive);
      if (!takesForms || !request.isMultipart()) return NOTHING;
      await refuseEarly(request);
      // SEC-78: the account whose turn it is to read, and the signal that the asker no longer waits.
      const who = { account: accountOf(request), gone: goneOf(reply) };
      const { uploads, tables, archives } = files.budgets;
      const refuse = (underWay: FilesUnderWay) => refuseEarly(request, underWay);
      if (call.archive)
        return within(archives, request, async (spending) => ({
          ...NOTHING,
          spending,
          archive: await archiveOf(request, spending),
        }));
      const bytes = call.form?.bytes;
      if (bytes !== undefined)
        return within(tables, request, async (spending) => ({
          ...NOTHING,
          spending,
          form: await formBody(request, { bytes, spending }),
        }));
      return within(uploads, request, async (spending) => ({
        ...NOTHING,
        spending,
        upload: await files.uploads.receive(request, { who, spending, refuse }),
      }));
    },
    async end(request, { upload, archive, spending }) {
      // Freed first: the answer is being sent, and its reader may send the next archive at once.
      if (archive !== null) bringing.delete(accountOf(request));
      await upload?.end();
      if (archive !== null) await files.forget(archive);
      spending?.end();
    },
  };
}
