import { Refused, WronglyCalled } from '../command-line/verb.ts';

/** An option that names a base of the API instead of an address. */
export const API_OPTION = { api: { type: 'string' } } as const;
/** The help text of this option. */
export const API_HELP =
  '--api    production or test: the address in API_PRODUCTION or API_TEST, from the environment or .env';

type Option = string | boolean | undefined;

/**
 * Loaded on demand: `mfe create` runs before a project has installed the compiler package. A project has it and uses
 * the bases.
 */
const bases = () =>
  import('@planner/remote-build/named-base').catch((cause: unknown) => {
    throw new Refused(`@planner/remote-build is not installed here: ${cause instanceof Error ? cause.message : ''}`);
  });

/**
 * PLT-337. Returns the address of a call: from the option with this name or from `--api`, or undefined. Throws when a
 * call has both.
 */
export async function addressOf(option: string, address: Option, api: Option): Promise<string | undefined> {
  if (typeof api !== 'string') return typeof address === 'string' ? address : undefined;
  if (address !== undefined) throw new WronglyCalled(`Give the address by --${option} or by --api, not by both.`);
  const { BaseFault, namedBase } = await bases();
  try {
    return namedBase(api);
  } catch (fault) {
    throw fault instanceof BaseFault ? new WronglyCalled(fault.message) : fault;
  }
}
