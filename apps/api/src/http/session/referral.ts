import type { FastifyReply, FastifyRequest } from 'fastify';

/** The format of a teacher's code. */
const CODE = /^[A-Z2-9]{8}$/;
const THIRTY_DAYS = 30 * 24 * 3600;

/** The colleague's code that a visitor came with. */
export interface Referral {
  /** Returns the first code of this browser, otherwise the code in this address, which the answer then stores. */
  keep(request: FastifyRequest, reply: FastifyReply): string | undefined;
  forget(reply: FastifyReply): void;
}

/**
 * LND-42: a cookie for this host only that no script reads. It has a colleague's code and nothing about the visitor.
 */
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
