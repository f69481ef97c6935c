import { BaseFault, namedBase } from '@planner/remote-build/named-base';

const OPTION = '--api';

/** The arguments of a command without `--api`. */
export interface ApiCall {
  rest: string[];
  /** The origin of the named base. Null without `--api`: pages then call their own origin. */
  base: string | null;
}

/**
 * PLT-333, PLT-334. Removes `--api NAME` from the arguments of a command. Returns null and prints the fault when the
 * option is wrong.
 */
export function takeApi(args: readonly string[]): ApiCall | null {
  const at = args.findIndex((argument) => argument === OPTION || argument.startsWith(`${OPTION}=`));
  if (at < 0) return { rest: [...args], base: null };
  const isApart = args[at] === OPTION;
  const name = (isApart ? args[at + 1] : args[at]?.slice(OPTION.length + 1)) ?? '';
  try {
    return { rest: args.toSpliced(at, isApart ? 2 : 1), base: namedBase(name) };
  } catch (fault) {
    if (!(fault instanceof BaseFault)) throw fault;
    console.error(fault.message);
    return null;
  }
}
