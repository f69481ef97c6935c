import type { FastifyReply, FastifyRequest } from 'fastify';

/** As the codes of teachers are made. */
const CODE = /^[A-Z2-9]{8}$/;
const THIRTY_DAYS = 30 * 24 * 3600;

/** Who a visitor has come by. */
export interface Referral {
  /** The code that this browser came with first, or that stands in this address; kept with the answer. */
  keep(request: FastifyRequest, reply: FastifyReply): string | undefined;
  forget(reply: FastifyReply): void;
}

/** LND-42: a cookie of this host alone, which no script reads and which holds a colleague's code and nothing of the visitor. */
export function referralCookie(publicUrl: string): Referral {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-ref' : 'ref';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const codeIn = (text: unknown) => (typeof text === 'string' && CODE.test(text) ? text : undefined);
  return {
    keep(request, reply) {
      const kept = codeIn(request.cookies[name]);
      if (kept !== undefined) return kept;
      const code = codeIn(new URLSearchParams(/\?([^#]*)/.exec(request.url)?.[1]).get('ref'));
      if (code !== undefined) reply.setCookie(name, code, { ...attributes, maxAge: THIRTY_DAYS });
      return code;
    },
    forget(reply) {
      if (reply.request.cookies[name] !== undefined) reply.clearCookie(name, attributes);
    },
  };
}
