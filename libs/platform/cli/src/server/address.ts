import { Refused, WronglyCalled } from '../command-line/verb.ts';

/** Names a base of the API in the place of an address. */
export const API_OPTION = { api: { type: 'string' } } as const;
/** The same in words. */
export const API_HELP =
  '--api    production or test: the address in API_PRODUCTION or API_TEST, of the environment or .env';

type Option = string | boolean | undefined;

/** Whoever makes a project has no compiler yet; a project has it, and there the bases are read. */
const bases = () =>
  import('@planner/remote-build/named-base').catch((cause: unknown) => {
    throw new Refused(`@planner/remote-build is not installed here: ${cause instanceof Error ? cause.message : ''}`);
  });

/**
 * PLT-337. The address that a call gives: by the option with this name, or by `--api`, never by both. Undefined where it gives none.
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
