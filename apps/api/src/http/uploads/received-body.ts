import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import { mayRepeat } from '../idempotency/idempotency.ts';
import type { Route } from '../implement.ts';
import { Refusal } from '../refusal.ts';
import { goneOf } from '../request/asker.ts';
import { type ArrivedArchive, arrivedArchive } from './arrived-archive.ts';
import { formBody } from './form-body.ts';
import type { Files } from './open-files.ts';
import type { Upload } from './uploads.ts';

/** What a request brings that is no JSON. */
export interface ReceivedBody {
  upload: Upload | null;
  form: Record<string, unknown> | null;
  archive: ArrivedArchive | null;
}

export interface BodyReceiver {
  receive(request: FastifyRequest, reply: FastifyReply): Promise<ReceivedBody>;
  /** After the answer: what nobody needs any more goes. */
  end(request: FastifyRequest, received: ReceivedBody): Promise<void>;
}

/** Takes in the form data of one call. */
export function bodyReceiver(
  { call, admit }: Pick<Route, 'call' | 'admit'>,
  { db, files, filesQuota: place }: { db: Db; files: Files; filesQuota: number },
): BodyReceiver {
  /** Accounts whose archive is on the disk. */
  const bringing = new Set<number>();
  const accountOf = ({ user }: FastifyRequest) => user?.id ?? 0;

  /** SEC-79: a refusal costs no byte of the disk. A repetition is answered as the first time, whatever has changed since. */
  async function refuseEarly({ user, headers, now }: FastifyRequest): Promise<void> {
    if (admit === undefined || user === null) return;
    if (call.idempotent && (await mayRepeat(db, { user_id: user.id, headers }))) return;
    await admit({ db, user, now });
  }

  /** SEC-79: an account has one archive at a time on the disk. */
  async function archiveOf(request: FastifyRequest): Promise<ArrivedArchive> {
    const account = accountOf(request);
    if (bringing.has(account)) throw new Refusal('busy', { retryAfter: 60 });
    bringing.add(account);
    try {
      return await arrivedArchive(request, { incoming: files.incoming, place });
    } catch (error) {
      bringing.delete(account);
      throw error;
    }
  }

  return {
    async receive(request, reply) {
      // A call that takes no form data does not know of it.
      const takesForms = Boolean(call.multipart || call.form || call.archive);
      if (!takesForms || !request.isMultipart()) return { upload: null, form: null, archive: null };
      await refuseEarly(request);
      // SEC-78: in whose turns the files are read, and until when somebody waits for them.
      const who = { account: accountOf(request), gone: goneOf(reply) };
      return {
        upload: call.multipart ? await files.uploads.receive(request, who) : null,
        form: call.form ? await formBody(request, call.form.bytes) : null,
        archive: call.archive ? await archiveOf(request) : null,
      };
    },
    async end(request, { upload, archive }) {
      // First: the answer is on its way already, and its reader may send the next one.
      if (archive !== null) bringing.delete(accountOf(request));
      await upload?.end();
      if (archive !== null) await files.forget(archive);
    },
  };
}
