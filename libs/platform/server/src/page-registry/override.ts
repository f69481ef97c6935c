import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '@planner/server-core';

/** Of the names of this machine those that a policy can name. */
const WISH = /^[a-z][a-z-]{0,29}@(https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)$/;

/** Who is signed in, as far as an override asks: whether the right over versions is there, and a secret of the session. */
interface OverridingUser {
  is_platform: boolean;
  session_hash: Buffer;
}

/** The code of a remote from the machine of whoever looks at the page, in the place of what is deployed. */
export interface Override {
  /** As it stands in the address: `calendar@http://localhost:4101`. */
  of: string;
  origin: string;
  /** What the page brings back once its person has agreed. */
  yes: string;
  isGiven: boolean;
}

interface Asked {
  /** Of the address of the page. */
  query: URLSearchParams;
  /** The name by which the page was asked for. */
  hostname: string;
  publicUrl: string;
  userOf(): Promise<OverridingUser | null>;
  /** A secret of the browser of somebody who is not signed in; made where it has none. */
  browserSecret(): string;
}

/**
 * PLT-290, PLT-291. What a page is asked to show instead, where its visitor may. Agreed is what brings the mark that only this session, or of
 * somebody who is not signed in this browser, is given, with the page that asks: a link that somebody else has made cannot have it.
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
  // A proxy of this machine may ask by its name for visitors from anywhere.
  const isHere = isLoopback(hostname) && isLoopback(new URL(publicUrl).hostname);
  if (!isHere && user?.is_platform !== true) return null;
  const yes = createHmac('sha256', user?.session_hash ?? browserSecret())
    .update(`override ${of}`)
    .digest('base64url');
  return { of, origin, yes, isGiven: query.get('mfe-yes') === yes };
}

const SECRET = /^[\w-]{43}$/;

/**
 * PLT-321. A page of another site can neither read nor set it, so that no link carries a mark that was made of it. SEC-121:
 * secure and of this host alone where the product is reached by https, as PUBLIC_URL says.
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
