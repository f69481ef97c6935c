import type { PublishFault } from '@planner/platform-contract';
import { Refused } from '../command-line/verb.ts';

/**
 * The body of a refusal, as far as the command reads it. Its `message` and `fields` are texts for the users of the
 * product.
 */
export interface RefusalBody {
  code?: string;
  fields?: Record<string, string>;
  details?: { faults?: PublishFault[]; revision?: number; published?: string[] };
}

const lineOf = ({ field, consumer, message }: PublishFault) =>
  `${field}${consumer === undefined ? '' : ` (${consumer})`}: ${message}`;

const SENTENCES: Readonly<Record<string, string>> = {
  not_signed_in: 'MFE_TOKEN is not known to this product, or it is revoked.',
  wrong_role: 'MFE_TOKEN does not allow this: it is for another remote, or an operator must do it.',
  rate_limited: 'There were too many requests: wait a minute and repeat.',
  busy: 'The same call is still running: wait a moment and repeat.',
  overloaded: 'The server is overloaded: wait a minute and repeat.',
  database_away: 'The server cannot reach its database: wait a minute and repeat.',
};

function sentenceOf(status: number, { code = '', fields = {}, details = {} }: RefusalBody, asked: string): string {
  const { revision, published } = details;
  const names = Object.keys(fields);
  if (code === 'version_conflict' && revision !== undefined)
    return `The remote has changed: its revision is ${revision} now. Look at mfe status and decide again.`;
  if (code === 'not_found' && published !== undefined)
    return `No user gets this remote yet. Published: ${published.join(', ')}. Name the first version: mfe promote <remote> <version>.`;
  if (code === 'not_found') return `The server has nothing at ${asked}: check the name.`;
  if (code === 'invalid' && names.length > 0) return `The server does not accept the value of ${names.join(', ')}.`;
  return SENTENCES[code] ?? `The server answered ${status}${code === '' ? '' : ` (${code})`} to ${asked}.`;
}

/**
 * PLT-184. Returns a refusal of the server in English, each fault once. `asked` is the method and the path of the call.
 */
export function refusalOf(status: number, body: RefusalBody, asked: string): Refused {
  const faults = body.details?.faults ?? [];
  const text = faults.length > 0 ? faults.map(lineOf).join('\n') : sentenceOf(status, body, asked);
  return new Refused(text, { status, code: body.code, faults });
}
