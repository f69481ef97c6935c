import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Verb, WronglyCalled } from '../command-line/verb.ts';
import { onServer } from '../server/on-server.ts';
import { newKeyPair, privateKeyOf, publicKeyOf } from './keys.ts';

/** The command writes to the database directly, so it runs beside the server. */
const TOKENS = 'apps/api/src/platform/tokens/main.ts';

export const key: Verb = {
  usage: '<file>',
  does: 'Makes the key pair of a team: the private half into a file for its owner alone, the public one is said.',
  help: ['<file>   where the private key goes; one that is there already is left, and its public half is said'],
  words: [1, 1],
  options: {},
  async run({ words: [name = ''] }) {
    const file = resolve(process.env['INIT_CWD'] ?? '.', name);
    const isThere = existsSync(file);
    const pair = isThere ? null : newKeyPair();
    if (pair !== null) writeFileSync(file, `${pair.privateKey}\n`, { mode: 0o600, flag: 'wx' });
    const publicKey = pair?.publicKey ?? publicKeyOf(privateKeyOf(file));
    return { text: publicKey, json: { file, isThere, publicKey } };
  },
};

export const token: Verb = {
  usage: '<remote> (--team NAME --public-key KEY | --revoke ID | --list)',
  does: 'Makes the token of a team for one remote, ends one, or lists them; run where the server runs.',
  help: [
    '<remote>      whose versions it publishes and decides about',
    '--team        what it is called in the audit',
    '--public-key  what mfe key has said: its signatures are believed',
    '--revoke      the number of one that ends',
    '--list        all of them, without what they are',
    'The token is said once; the database keeps its hash.',
  ],
  words: [1, 1],
  options: {
    team: { type: 'string' },
    'public-key': { type: 'string' },
    revoke: { type: 'string' },
    list: { type: 'boolean' },
  },
  async run({ words: [remote = ''], options }) {
    if (!/^[a-z][a-z-]*$/.test(remote)) throw new WronglyCalled(`«${remote}» is no name of a remote.`);
    const { team, revoke, list } = options;
    const publicKey = options['public-key'];
    const isNew = typeof team === 'string' && typeof publicKey === 'string';
    if ([isNew, revoke !== undefined, list === true].filter(Boolean).length !== 1)
      throw new WronglyCalled('Say --team with --public-key, or --revoke, or --list.');
    const what = isNew
      ? ['create', remote, team, publicKey]
      : list === true
        ? ['list', remote]
        : ['revoke', remote, String(revoke)];
    return onServer(TOKENS, what);
  },
};
