import { join, resolve } from 'node:path';
import { PACK_FIELDS, type Published } from '@planner/platform-contract';
import { type Given, Refused, type Verb, WronglyCalled } from '../command-line/verb.ts';
import { privateKeyOf } from '../pack/keys.ts';
import { bodyOf, packOf } from '../pack/pack.ts';
import { addressOf, API_HELP, API_OPTION } from '../server/address.ts';
import { ask, SERVER_HELP, SERVER_OPTIONS, type Server, serverOf } from '../server/server.ts';
import { CALLED_IN, folderOf } from '../outside/place.ts';
import { describeBuild } from './standard-build.ts';
import { STEPS } from './steps.ts';

const OPTIONS = { ...SERVER_OPTIONS, ...API_OPTION, dir: { type: 'string' } } as const;
const HELP = [
  '<name>   the remote: its folder in apps/ or, outside of the repository, the name of the project',
  '--dir    the folder of an existing build, also of one by the plain module federation plugin or by Vite',
  ...SERVER_HELP,
  API_HELP,
  'MFE_KEY  the private key of the team, or the path of its file',
];

const dirOf = (name: string, dir: string | boolean | undefined) =>
  typeof dir === 'string' ? resolve(CALLED_IN, dir) : join(folderOf(name), 'dist');

/** PLT-337. Returns the product of a call, also from `--api`. */
const productOf = async ({ to, api }: Given['options']): Promise<Server> => serverOf(await addressOf('to', to, api));

/** Sends a build. With `check` the server only checks it and stores nothing. */
async function send(server: Server, name: string, dir: string, options: { check: boolean; reason?: string }) {
  await describeBuild(dir);
  const pack = packOf(dir);
  const { remote } = pack.statement;
  if (remote !== name)
    throw new Refused(`${dir} contains a build of ${remote}, not of ${name}.`, { field: 'manifest.name' });
  const body = await bodyOf(pack, privateKeyOf(process.env['MFE_KEY']), options.reason);
  if (options.check) for (const map of pack.maps) body.delete(`${PACK_FIELDS.map}${map}`);
  const path = `/api/mfe/versions/${remote}${options.check ? '?check=true' : ''}`;
  // The server's own answer.
  return (await ask(server, 'POST', path, body)) as Published;
}

const weightOf = ({ files, bytes }: Published) => `${files} files, ${Math.round(bytes / 1024)} KB`;
const usersOf = ({ consumers }: Published) => (consumers.length === 0 ? '' : ` Consumers: ${consumers.join(', ')}.`);

export const check: Verb = {
  usage: '<name> [--to URL | --api production|test] [--dir DIST]',
  does: 'Builds a remote and checks it at a product as for publishing, without storing anything.',
  help: HELP,
  words: [1, 1],
  options: OPTIONS,
  async run({ words: [name = ''], options }) {
    const server = await productOf(options);
    if (options['dir'] === undefined) await STEPS.build(name);
    const json = await send(server, name, dirOf(name, options['dir']), { check: true });
    return { text: `${name} ${json.version} would be published: ${weightOf(json)}.${usersOf(json)}`, json };
  },
};

function reasonIn(given: string | boolean | undefined): string | undefined {
  if (given === undefined) return undefined;
  if (process.env['CI'] !== undefined)
    throw new WronglyCalled('CI runs the browser suite in every case: --no-e2e is not allowed there.');
  const reason = String(given).trim();
  if (reason.length < 10)
    throw new WronglyCalled('Say why the browser suite is skipped: --no-e2e "…" needs 10 characters or more.');
  return reason;
}

export const publish: Verb = {
  usage: '<name> [--to URL | --api production|test] [--dir DIST] [--no-e2e REASON]',
  does: 'Builds a remote, checks it at a product, runs its browser suite and those of its consumers, and publishes it: a new version that no account gets yet.',
  help: [
    ...HELP,
    '--no-e2e skips the browser suite; the audit stores the reason, and CI does not allow this option',
    'Publishing the same version with the same files again is no error. mfe canary or mfe promote rolls the version out.',
  ],
  words: [1, 1],
  options: { ...OPTIONS, 'no-e2e': { type: 'string' } },
  async run({ words: [name = ''], options }) {
    const server = await productOf(options);
    const reason = reasonIn(options['no-e2e']);
    const dir = dirOf(name, options['dir']);
    if (options['dir'] === undefined) await STEPS.build(name);
    const { consumers } = await send(server, name, dir, { check: true });
    if (reason === undefined) await STEPS.e2e(name, consumers, server.to);
    const json = await send(server, name, dir, { check: false, ...(reason !== undefined && { reason }) });
    const { version, outcome } = json;
    const next = `mfe canary ${name} ${version} 5% assigns it to some users, mfe promote ${name} ${version} to all. A first version has no canary.`;
    const text =
      outcome === 'known'
        ? `${name} ${version} was published already.`
        : `${name} ${version} is published: ${weightOf(json)}.`;
    return { text: `${text}\n${next}`, json };
  },
};
