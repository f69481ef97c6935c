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

/** What a request brings that is no JSON. */
export interface ReceivedBody {
  upload: Upload | null;
  form: Record<string, unknown> | null;
  archive: ArrivedArchive | null;
  /** Its bytes, which count until the request ends. */
  spending: Spending | null;
}

const NOTHING: ReceivedBody = { upload: null, form: null, archive: null, spending: null };

export interface BodyReceiver {
  receive(request: FastifyRequest, reply: FastifyReply): Promise<ReceivedBody>;
  /** After the answer: what nobody needs any more goes. */
  end(request: FastifyRequest, received: ReceivedBody): Promise<void>;
}

/** Takes in the form data of one call. */
export function bodyReceiver(
  { call, admit }: Pick<Route, 'call' | 'admit'>,
  {
    db,
    files,
    filesQuota: place,
  }: { db: Db; files: Pick<Files, 'budgets' | 'forget' | 'incoming' | 'uploads'>; filesQuota: number },
): BodyReceiver {
  /** Accounts whose archive is on the disk. */
  const bringing = new Set<number>();
  const accountOf = ({ user }: FastifyRequest) => user?.id ?? 0;

  /**
   * SEC-79: a refusal costs no byte of the disk. SEC-103: asked again once files have arrived. A repetition is answered as the first
   * time, whatever has changed since.
   */
  async function refuseEarly({ user, headers, now }: FastifyRequest, underWay?: FilesUnderWay): Promise<void> {
    if (admit === undefined || user === null) return;
    if (call.idempotent && (await mayRepeat(db, { user_id: user.id, headers }))) return;
    await admit({ db, user, now, underWay });
  }

  /** SEC-102: a refused request gives its bytes back. */
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

  /** SEC-79: an account has one archive at a time on the disk. */
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
      // A call that takes no form data does not know of it.
      const takesForms = Boolean(call.multipart || call.form || call.archive);
      if (!takesForms || !request.isMultipart()) return NOTHING;
      await refuseEarly(request);
      // SEC-78: in whose turns the files are read, and until when somebody waits for them.
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
      // First: the answer is on its way already, and its reader may send the next one.
      if (archive !== null) bringing.delete(accountOf(request));
      await upload?.end();
      if (archive !== null) await files.forget(archive);
      spending?.end();
    },
  };
}
