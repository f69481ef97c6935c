import type { Verb } from './command-line/verb.ts';
import { create } from './create/create-verb.ts';
import { dev } from './outside/dev-verb.ts';
import { gc } from './server/gc-verb.ts';
import { canary, pin, promote, retire, rollback, status, unpin } from './operate/operate-verbs.ts';
import { key, token } from './pack/key-verbs.ts';
import { check, publish } from './publish/publish-verbs.ts';

/** Every verb of `mfe` by its name, in the order of a version's life. */
export const VERBS = {
  create,
  dev,
  key,
  token,
  check,
  publish,
  canary,
  promote,
  rollback,
  pin,
  unpin,
  status,
  retire,
  gc,
} as const satisfies Record<string, Verb>;
