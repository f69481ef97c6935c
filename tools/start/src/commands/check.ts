import { runTargets } from '../suites/run-targets.ts';
import { CHECKS } from '../suites/targets.ts';

/** OPS-42. Runs every check that needs neither tests nor a build. */
export const check = (): Promise<number> => runTargets(CHECKS, console.log, { isVerbose: false });
