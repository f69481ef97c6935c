import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseForeignOrigin } from '../origin.ts';
import { answerUnknownCall } from '../refuse.ts';
import { escaped } from './html-page.ts';

/** A refused form, which is shown again with its typed values. */
export interface LeftForm {
  name: string;
  status: number;
  typed: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
  /** The message of a refusal that belongs to no field. */
  said: string;
}

/** The forms of the welcome page: their names in the address, and the call of each. */
const CALLS: Readonly<Record<string, string>> = {
  review: '/api/public/reviews',
  demo: '/api/public/demo-request',
};
/** In bytes. A form encodes each of two thousand letters in up to twelve bytes. */
const BODY_LIMIT = 64 * 1024;
const MARK = /__(?:(TYPED|FAULT)_([a-z]+)-([a-z]+)|SAID_([a-z]+))__/g;

/** LND-37: fills the marks of the forms; without a refused form they become empty. */
export function fillForms(page: string, left: LeftForm | null): string {
  return page.replaceAll(MARK, (_mark, kind?: string, form?: string, field = '', said?: string) => {
    if (left === null || (form ?? said) !== left.name) return '';
    if (kind === undefined) return escaped(left.said);
    const texts = kind === 'TYPED' ? left.typed : left.faults;
    return Object.hasOwn(texts, field) ? escaped(texts[field] ?? '') : '';
  });
}

interface FormParts {
  publicUrl(): string;
  /** Sends the welcome page as the answer to a refused form. */
  sendPage(request: FastifyRequest, reply: FastifyReply, left: LeftForm): Promise<FastifyReply>;
}

interface Posted {
  Querystring: { left?: string | string[] };
  Body: URLSearchParams | undefined;
}

/** A browser sends each line break as two characters. */
const typedIn = (form: URLSearchParams) =>
  Object.fromEntries([...form].map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]));

/**
 * LND-37. Passes a form that was sent without a script to the same call as the script would, and answers with a page.
 */
export function mountPlainForms(app: FastifyInstance, { publicUrl, sendPage }: FormParts): void {
  const send = (request: FastifyRequest, url: string, body: object) =>
    app.inject({
      method: 'POST',
      url,
      // The limits of attempts count by this address. The proxies were checked for the outer request already.
      remoteAddress: request.ip,
      headers: { 'content-type': 'application/json', host: new URL(publicUrl()).host },
      payload: JSON.stringify(body),
    });
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, new URLSearchParams(String(text))),
    );
    own.route<Posted>({
      method: 'POST',
      url: '/',
      bodyLimit: BODY_LIMIT,
      async handler(request, reply) {
        refuseForeignOrigin(request, publicUrl());
        const name = String(request.query.left);
        const url = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
        if (url === undefined) return answerUnknownCall(request, reply);
        const typed = typedIn(request.body ?? new URLSearchParams());
        const answer = await send(
          request,
          url,
          Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== '')),
        );
        if (answer.statusCode < 300) return reply.code(303).header('location', `/#${name}-sent`).send();
        const { message, fields = {} } = answer.json<{ message: string; fields?: Record<string, string> }>();
        const waits = answer.headers['retry-after'];
        if (waits !== undefined) reply.header('retry-after', waits);
        const said = Object.keys(fields).some((field) => Object.hasOwn(typed, field)) ? '' : message;
        return sendPage(request, reply, { name, status: answer.statusCode, typed, faults: fields, said });
      },
    });
  });
}
