import type { BusyCalendar } from '@planner/contract';
import { lookup } from 'node:dns';
import type { IncomingMessage, RequestOptions, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const MOST_BYTES = 3 * 1024 * 1024;
const MOST_REDIRECTS = 3;
/** The whole request with its redirects takes no longer. */
const WITHIN_MS = 15_000;
const REFUSED: ReadonlySet<number | undefined> = new Set([401, 403, 404, 410]);

/** WRK-41. A reading that failed, with the reason that the teacher reads. */
export class CalendarFault extends Error {
  readonly failure: NonNullable<BusyCalendar['failure']>;

  constructor(failure: NonNullable<BusyCalendar['failure']>, options?: ErrorOptions) {
    super(`a calendar could not be read: ${failure}`, options);
    this.failure = failure;
  }
}

/** The way to other hosts. Tests replace it by a server of their own. */
export interface Reach {
  readonly protocol: string;
  readonly send: typeof httpRequest;
  /** Whether only the usual port of the protocol may be asked. */
  readonly isUsualPortOnly: boolean;
  isReachable(ip: string): boolean;
}

const INTERNET: Reach = { protocol: 'https:', send: httpsRequest, isUsualPortOnly: true, isReachable: isPublicAddress };

/** WRK-42. Returns the bytes of a calendar. Throws a `CalendarFault`. */
export async function fetchCalendar(address: string, reach: Reach = INTERNET): Promise<Buffer> {
  const signal = AbortSignal.timeout(WITHIN_MS);
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const answer = await answerOf(url, reach, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) return await bytesOf(answer);
      answer.destroy();
      if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) throw faultOf(statusCode);
      url = new URL(headers.location, url);
    }
  } catch (error) {
    if (error instanceof CalendarFault) throw error;
    throw new CalendarFault('unreachable', { cause: error });
  }
  throw new CalendarFault('unreachable');
}

const faultOf = (status: number) => new CalendarFault(REFUSED.has(status) ? 'refused' : 'unreachable');

/** Whether an address and each redirect may be asked. The IP addresses of a name are checked by its lookup. */
function isAllowed(url: URL, { protocol, isUsualPortOnly, isReachable }: Reach): boolean {
  const host = url.hostname.replace(/^\[(.+)\]$/, '$1');
  return (
    url.protocol === protocol &&
    url.username === '' &&
    url.password === '' &&
    (url.port === '' || !isUsualPortOnly) &&
    (isIP(host) === 0 || isReachable(host))
  );
}

function answerOf(url: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  if (!isAllowed(url, reach)) throw new CalendarFault('private');
  const options: RequestOptions = {
    agent: false,
    signal,
    lookup: lookupOf(reach.isReachable),
    headers: { accept: 'text/calendar', 'accept-encoding': 'identity', 'user-agent': 'Tetradka' },
  };
  return new Promise((resolve, reject) => {
    reach.send(url, options, resolve).on('error', reject).end();
  });
}

/** The socket connects to an address that this lookup has checked, so a second answer of the name changes nothing. */
const lookupOf =
  (isReachable: (ip: string) => boolean): LookupFunction =>
  (host, options, tell) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first, ...others] = error === null ? found.filter(({ address }) => isReachable(address)) : [];
      if (error !== null) tell(error, []);
      else if (first === undefined) tell(new CalendarFault('private'), []);
      else if (options.all === true) tell(null, [first, ...others]);
      else tell(null, first.address, first.family);
    });

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    if (!Buffer.isBuffer(part)) continue;
    size += part.length;
    if (size > MOST_BYTES) throw new CalendarFault('too_big');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
