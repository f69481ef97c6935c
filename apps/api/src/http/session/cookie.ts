import type { FastifyReply, FastifyRequest } from 'fastify';
import { referralCookie } from './referral.ts';

const THIRTY_DAYS = 30 * 24 * 3600;

export interface SessionCookie {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, token: string | null): void;
}

/** ACC-3: the session cookie is HttpOnly, SameSite=Lax, and bound to the host when the address is https. */
export function sessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-session' : 'session';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const referral = referralCookie(publicUrl);
  return {
    read: (request) => request.cookies[name],
    write(reply, token) {
      if (token === null) reply.clearCookie(name, attributes);
      else {
        reply.setCookie(name, token, { ...attributes, maxAge: THIRTY_DAYS });
        referral.forget(reply);
      }
    },
  };
}
