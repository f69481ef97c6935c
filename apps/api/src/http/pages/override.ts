import { createHmac } from 'node:crypto';
import { isLoopback } from '../../config/config.ts';
import type { SignedIn } from '../who.ts';

/** Of the names of this machine those that a policy can name. */
const WISH = /^[a-z][a-z-]{0,29}@(https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)$/;

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
  userOf(): Promise<Pick<SignedIn, 'id' | 'is_platform' | 'session_hash'> | null>;
}

/**
 * PLT-290, PLT-291. What a page is asked to show instead, where its visitor may. Agreed is what brings the mark that only this session is
 * given, with the page that asks: a link that somebody else has made cannot have it.
 */
export async function overrideAsked({ query, hostname, publicUrl, userOf }: Asked): Promise<Override | null> {
  const of = query.get('mfe') ?? '';
  const [, origin = ''] = WISH.exec(of) ?? [];
  if (!URL.canParse(origin)) return null;
  const user = await userOf();
  // A proxy of this machine may ask by its name for visitors from anywhere.
  const isHere = isLoopback(hostname) && isLoopback(new URL(publicUrl).hostname);
  if (!isHere && user?.is_platform !== true) return null;
  const yes = createHmac('sha256', user?.session_hash ?? 'nobody')
    .update(`override ${of}`)
    .digest('base64url');
  return { of, origin, yes, isGiven: query.get('mfe-yes') === yes };
}
