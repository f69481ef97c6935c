import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from '../app.ts';

/** The variable with the address of each base of the API, by the name of the base. */
const VARIABLES = { production: 'API_PRODUCTION', test: 'API_TEST' } as const;
const NAMES = Object.keys(VARIABLES);

/** A base that cannot be used. The message is one sentence for the user of a command. */
export class BaseFault extends Error {
  override name = 'BaseFault';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the variables of the process and of a folder's .env. The process wins. */
export function environment(folder = ROOT, own: Environment = process.env): Environment {
  const file = join(folder, '.env');
  return { ...(existsSync(file) && parseEnv(readFileSync(file, 'utf8'))), ...own };
}

const isNamed = (name: string): name is keyof typeof VARIABLES => NAMES.includes(name);

const isOrigin = ({ protocol, pathname, search, hash, username, password }: URL) =>
  ['http:', 'https:'].includes(protocol) && pathname === '/' && search + hash + username + password === '';

/**
 * PLT-333. Returns the origin of a named base, from the environment or .env. Throws a BaseFault for an unknown name, a
 * missing variable or an address that is no origin.
 */
export function namedBase(name: string, variables: Environment = environment()): string {
  if (!isNamed(name)) throw new BaseFault(`There is no API base «${name}»: write --api ${NAMES.join(' or --api ')}.`);
  const variable = VARIABLES[name];
  const address = variables[variable] ?? '';
  if (address === '')
    throw new BaseFault(
      `${variable} is not set: write its address into the environment or .env, such as ${variable}=https://planner.example.`,
    );
  const url = URL.parse(address);
  if (url === null || !isOrigin(url))
    throw new BaseFault(
      `${variable} is no address of an API: it must be an http or https origin without a path, such as https://planner.example.`,
    );
  return url.origin;
}
