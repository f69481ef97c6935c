import { type Given, Refused, type Verb, WronglyCalled } from '../command-line/verb.ts';
import { addressOf, API_HELP, API_OPTION } from '../server/address.ts';
import { folderOf } from './place.ts';

const PORT = 4200;

function portIn(given: string | boolean | undefined): number {
  if (given === undefined) return PORT;
  if (!/^\d{2,5}$/.test(String(given))) throw new WronglyCalled('--port must be a number.');
  return Number(given);
}

/** PLT-337. Returns the product of the call: from `--against`, the named base of `--api`, or MFE_SERVER. */
async function productIn({ against, api }: Given['options']): Promise<string> {
  const address = (await addressOf('against', against, api)) ?? process.env['MFE_SERVER'];
  if (address === undefined || !/^https?:\/\//.test(address))
    throw new WronglyCalled('Say against which product: --against https://…, --api test or MFE_SERVER.');
  return address;
}

/**
 * Loaded on demand: only development needs the compiler. A project has installed it, but `mfe create` runs without it.
 */
const emulator = () =>
  import('@planner/remote-build/emulator').catch((cause: unknown) => {
    throw new Refused(`@planner/remote-build is not installed here: ${cause instanceof Error ? cause.message : ''}`);
  });

export const dev: Verb = {
  usage: '<name> [--against URL | --api production|test] [--built] [--port N]',
  does: 'Serves a remote inside a running product, with its shell, session, other remotes and data.',
  help: [
    '<name>     the remote: its folder in apps/ or, outside of the repository, the name of the project',
    '--against  the address of the product (MFE_SERVER)',
    API_HELP,
    '--built    shows the last build, as it would be published; by default each change is built and shown immediately',
    `--port     the port of the local address (${PORT})`,
    'No other user sees it. Saving changes the data of the product, as the signed-in user.',
  ],
  words: [1, 1],
  options: { against: { type: 'string' }, ...API_OPTION, built: { type: 'boolean' }, port: { type: 'string' } },
  async run({ words: [name = ''], options }) {
    const against = await productIn(options);
    const port = portIn(options['port']);
    const dir = folderOf(name);
    const { startEmulator } = await emulator();
    const isBuilt = options['built'] === true;
    const end = await startEmulator({ dir, against, port, isBuilt, say: (text) => console.error(text) });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void end().then(() => process.exit(0)));
    const url = `http://localhost:${port}`;
    return { text: `Open ${url}: it shows ${name} of this folder in ${against}`, json: { url, against } };
  },
};
