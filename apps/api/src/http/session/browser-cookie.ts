import type { FastifyReply, FastifyRequest } from 'fastify';

/** ACC-214. The days that a browser stays known without a login. */
export const BROWSER_LIFE_DAYS = 180;
const TOKEN = /^[\w-]{43}$/;

/** The browser of a request, by which an account recognizes it. */
export interface Browser {
  /** Undefined when the cookie is absent or is no token. */
  readonly token: string | undefined;
  keep(token: string): void;
}

export interface BrowserCookie {
  tokenOf(request: FastifyRequest): string | undefined;
  browserOf(request: FastifyRequest, reply: FastifyReply): Browser;
}

/**
 * ACC-214: the cookie that identifies a known browser. No script can read it, and with an https address it is bound to
 * the host.
 */
export function browserCookie(publicUrl: string): BrowserCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-browser' : 'browser';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const tokenOf = ({ cookies }: FastifyRequest) => {
    const token = cookies[name];
    return token !== undefined && TOKEN.test(token) ? token : undefined;
  };
  return {
    tokenOf,
    browserOf: (request, reply) => ({
      token: tokenOf(request),
      keep: (token) => void reply.setCookie(name, token, { ...attributes, maxAge: BROWSER_LIFE_DAYS * 24 * 3600 }),
    }),
  };
}
