import { runTargets } from '../suites/run-targets.ts';
import { CHECKS } from '../suites/targets.ts';

export const check = (): Promise<number> => runTargets(CHECKS, console.log, { isVerbose: false });
