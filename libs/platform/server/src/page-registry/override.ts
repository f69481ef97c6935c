import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '@planner/server-core';

/** Only the names of this machine that a content policy can contain. */
const WISH = /^[a-z][a-z-]{0,29}@(https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)$/;

/** The signed-in user of an override: whether the user has the right `platform`, and a secret of the session. */
interface OverridingUser {
  is_platform: boolean;
  session_hash: Buffer;
}

/** Code of a remote from the user's own machine, in place of the deployed version. */
export interface Override {
  /** The text from the address: `calendar@http://localhost:4101`. */
  of: string;
  origin: string;
  /** The mark that the page sends after the user's consent. */
  yes: string;
  isGiven: boolean;
}

interface Asked {
  /** The query of the page's address. */
  query: URLSearchParams;
  /** The host name of the request. */
  hostname: string;
  publicUrl: string;
  userOf(): Promise<OverridingUser | null>;
  /** Returns the secret of a browser without a signed-in user; creates it if needed. */
  browserSecret(): string;
}

/**
 * PLT-290, PLT-291. Returns the override in a page's address, if the visitor may use one. The consent is proved by a
 * mark that only the asking page contains. The mark depends on the session, or on the browser when nobody is signed in,
 * so a link by somebody else cannot contain it.
 */
export async function overrideAsked({
  query,
  hostname,
  publicUrl,
  userOf,
  browserSecret,
}: Asked): Promise<Override | null> {
  const of = query.get('mfe') ?? '';
  const [, origin = ''] = WISH.exec(of) ?? [];
  if (!URL.canParse(origin)) return null;
  const user = await userOf();
  // A proxy on this machine may forward requests of visitors from anywhere under a local name.
  const isHere = isLoopback(hostname) && isLoopback(new URL(publicUrl).hostname);
  if (!isHere && user?.is_platform !== true) return null;
  const yes = createHmac('sha256', user?.session_hash ?? browserSecret())
    .update(`override ${of}`)
    .digest('base64url');
  return { of, origin, yes, isGiven: query.get('mfe-yes') === yes };
}

const SECRET = /^[\w-]{43}$/;

/**
 * PLT-321. Returns the secret of this browser, and sets the cookie if needed. A page of another site can neither read
 * nor set it, so no link contains a mark made from it. SEC-121: under https (by PUBLIC_URL) the cookie is Secure and
 * bound to the host.
 */
export function browserSecret(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-mfe_override' : 'mfe_override';
  const kept = request.cookies[name];
  if (kept !== undefined && SECRET.test(kept)) return kept;
  const secret = randomBytes(32).toString('base64url');
  reply.setCookie(name, secret, { path: '/', httpOnly: true, sameSite: 'lax', secure });
  return secret;
}
