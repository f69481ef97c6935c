import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Verb, WronglyCalled } from '../command-line/verb.ts';
import { onServer } from '../server/on-server.ts';
import { newKeyPair, privateKeyOf, publicKeyOf } from './keys.ts';

/** The command writes to the database directly, so it runs beside the server. */
const TOKENS = 'apps/api/src/platform/tokens/main.ts';

export const key: Verb = {
  usage: '<file>',
  does: 'Creates the key pair of a team: writes the private key to a file that only its owner can read, and prints the public key.',
  help: ['<file>   the file of the private key; an existing one is kept, and its public key is printed'],
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
  does: 'Creates the token of a team for one remote, revokes one, or lists all; works where the server runs.',
  help: [
    '<remote>      the token permits publishing and decisions for this remote only',
    '--team        the name of the team in the audit',
    '--public-key  the key that mfe key has printed; the server accepts its signatures',
    '--revoke      the number of the token to revoke',
    '--list        all tokens, without their secrets',
    'The token is printed once; the database stores only its hash.',
  ],
  words: [1, 1],
  options: {
    team: { type: 'string' },
    'public-key': { type: 'string' },
    revoke: { type: 'string' },
    list: { type: 'boolean' },
  },
  async run({ words: [remote = ''], options }) {
    if (!/^[a-z][a-z-]*$/.test(remote)) throw new WronglyCalled(`«${remote}» is not the name of a remote.`);
    const { team, revoke, list } = options;
    const publicKey = options['public-key'];
    const isNew = typeof team === 'string' && typeof publicKey === 'string';
    if ([isNew, revoke !== undefined, list === true].filter(Boolean).length !== 1)
      throw new WronglyCalled('Use --team with --public-key, or --revoke, or --list.');
    const what = isNew
      ? ['create', remote, team, publicKey]
      : list === true
        ? ['list', remote]
        : ['revoke', remote, String(revoke)];
    return onServer(TOKENS, what);
  },
};
