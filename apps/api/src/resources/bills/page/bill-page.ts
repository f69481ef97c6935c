import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ANSWER_HEADERS, type Clock, DOCUMENT_HEADERS, type FileStore, PAGE_HEADERS } from '@planner/server-core';
import { create as disposition } from 'content-disposition';
import type { Database, Db } from '../../../database/database.ts';
import type { Limits } from '../../../http/limits/limits.ts';
import { refuseForeignOrigin } from '../../../http/origin.ts';
import { sendKeptFile } from '../../../http/answers/kept-file.ts';
import type { CommitJob } from '../../../live/commit.ts';
import { hasBankCode, readBankCode } from '../../files/reading.service.ts';
import { drawnCode, storedWays } from '../../ways-to-pay/ways-to-pay.service.ts';
import { billBySecret } from '../bills.repository.ts';
import { billOf } from '../bills.service.ts';
import { claimPaid } from './claiming.service.ts';
import { billPaper } from './bill-paper.ts';
import { endedText, pageText, purposeOf, type ShownBill, titleOf } from './page-text.ts';

const SECRET = /^[\w-]{43}$/;
const BODY_LIMIT = 4096;

const newNonce = () => randomBytes(16).toString('base64');

interface PageParts {
  database: Pick<Database, 'db'>;
  commit: CommitJob;
  clock: Clock;
  limits: Pick<Limits, 'public'>;
  files: FileStore;
  publicUrl(): string;
}

/** The style and the script carry the nonce. Only the picture of the bank's code is another file. */
const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "img-src data: 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** BIL-42. Returns the bill of a secret, or null if the secret is unknown or its link has ended. */
async function shownBill(db: Db, secret: string, publicUrl: string): Promise<ShownBill | null> {
  const known = SECRET.test(secret) ? await billBySecret(db, secret) : undefined;
  if (known === undefined) return null;
  const { teacher_id, bill_id, first_name, username } = known;
  const bill = await billOf(db, teacher_id, bill_id, publicUrl);
  const ways = await storedWays(db, teacher_id);
  const sum_minor = Math.round(bill.left * 100);
  const code = sum_minor > 0 ? drawnCode(ways, { sum_minor, purpose: purposeOf(bill) }) : null;
  const bankCode = (await hasBankCode(db, teacher_id)) ? `${secret}/code` : null;
  return { bill, teacher: first_name || username, ways, code, bankCode, pdf: `${secret}/pdf` };
}

type Asked = FastifyRequest<{ Params: { secret: string } }>;

/**
 * BIL-41 to BIL-43. Mounts the page of a bill, which needs no session. The secret in its address is the only
 * protection.
 */
export function mountBillPages(
  app: FastifyInstance,
  { database: { db }, files, commit, clock, limits, publicUrl }: PageParts,
) {
  /** Without a page it answers 404 with the page of an ended link. */
  const send = (reply: FastifyReply, page: string | null, nonce: string) =>
    reply
      .code(page === null ? 404 : 200)
      .headers({ ...ANSWER_HEADERS, ...PAGE_HEADERS })
      .headers({ 'content-security-policy': policyOf(nonce), 'referrer-policy': 'same-origin' })
      .headers({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' })
      .type('text/html; charset=utf-8')
      .send(page ?? endedText(nonce));
  async function show(request: Asked, reply: FastifyReply) {
    const nonce = newNonce();
    const shown = await shownBill(db, request.params.secret, publicUrl());
    return send(reply, shown === null ? null : pageText(shown, nonce), nonce);
  }
  app.route<{ Params: { secret: string } }>({
    method: ['GET', 'HEAD'],
    url: '/bill/:secret',
    helmet: false,
    handler: show,
  });
  /** BIL-113. The bill as a file. */
  app.route<{ Params: { secret: string } }>({
    method: ['GET', 'HEAD'],
    url: '/bill/:secret/pdf',
    helmet: false,
    async handler(request, reply) {
      const { secret } = request.params;
      const shown = await shownBill(db, secret, publicUrl());
      if (shown === null) return send(reply, null, newNonce());
      return reply
        .headers({ ...DOCUMENT_HEADERS, 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' })
        .header('content-disposition', disposition(`${titleOf(shown.bill)}.pdf`, { type: 'inline' }))
        .type('application/pdf')
        .send(billPaper(shown, `${publicUrl()}/bill/${secret}`));
    },
  });
  /** BIL-64. The picture of the bank's code, for the readers of the page. */
  app.route<{ Params: { secret: string } }>({
    method: ['GET', 'HEAD'],
    url: '/bill/:secret/code',
    helmet: false,
    async handler(request, reply) {
      const { secret } = request.params;
      const known = SECRET.test(secret) ? await billBySecret(db, secret) : undefined;
      const picture = known === undefined ? null : await readBankCode(db, files, known.teacher_id);
      if (picture === null) return send(reply, null, newNonce());
      reply.headers({ ...ANSWER_HEADERS, 'x-robots-tag': 'noindex, nofollow' });
      return sendKeptFile(reply, picture);
    },
  });
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, _text, done) => done(null));
    own.route<{ Params: { secret: string } }>({
      method: 'POST',
      url: '/bill/:secret',
      bodyLimit: BODY_LIMIT,
      preHandler: (request) => limits.public(request),
      async handler(request, reply) {
        refuseForeignOrigin(request, publicUrl());
        const { secret } = request.params;
        const isKnown =
          SECRET.test(secret) && (await commit((tx) => claimPaid(tx, secret, clock.now()), { name: 'bill paid' }));
        if (!isKnown) return show(request, reply);
        return reply.code(303).header('location', `/bill/${secret}#claimed`).send();
      },
    });
  });
}
