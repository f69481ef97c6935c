import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseForeignOrigin } from '../origin.ts';
import { answerUnknownCall } from '../refuse.ts';
import { escaped } from './html-page.ts';

/** What was refused of a form: it is shown again with what was typed. */
export interface LeftForm {
  name: string;
  status: number;
  typed: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
  /** What is wrong with no field. */
  said: string;
}

/** The forms of the welcome page, by their names in its address, and what each of them is sent to. */
const CALLS: Readonly<Record<string, string>> = {
  review: '/api/public/reviews',
  demo: '/api/public/demo-request',
};
/** Two thousand letters are up to twelve bytes each in the writing of a form. */
const BODY_LIMIT = 64 * 1024;
const MARK = /__(?:(TYPED|FAULT)_([a-z]+)-([a-z]+)|SAID_([a-z]+))__/g;

/** LND-37: in a page that is answered to nobody's form these places are empty. */
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
  /** The welcome page, as it is answered to what was refused. */
  sendPage(request: FastifyRequest, reply: FastifyReply, left: LeftForm): Promise<FastifyReply>;
}

interface Posted {
  Querystring: { left?: string | string[] };
  Body: URLSearchParams | undefined;
}

/** A browser writes the end of a line as two characters. */
const typedIn = (form: URLSearchParams) =>
  Object.fromEntries([...form].map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]));

/** LND-37. A form that no script takes goes the way of the call that the script would make, and is answered with a page. */
export function mountPlainForms(app: FastifyInstance, { publicUrl, sendPage }: FormParts): void {
  const send = (request: FastifyRequest, url: string, body: object) =>
    app.inject({
      method: 'POST',
      url,
      // Limits count by it; whoever stands between was believed already.
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
