import type { FastifyReply, FastifyRequest } from 'fastify';

/** ACC-214. So long a browser stays known without a login. */
export const BROWSER_LIFE_DAYS = 180;
const TOKEN = /^[\w-]{43}$/;

/** The browser of a request, as accounts know it. */
export interface Browser {
  /** Undefined where the browser has none, or what is no token. */
  readonly token: string | undefined;
  keep(token: string): void;
}

export interface BrowserCookie {
  tokenOf(request: FastifyRequest): string | undefined;
  browserOf(request: FastifyRequest, reply: FastifyReply): Browser;
}

/** ACC-214: the cookie by which accounts know a browser: for this host alone where the address is https, and for no script. */
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
