import { checks } from '../suites/list.ts';
import { runSuites } from '../suites/run-suites.ts';

export const check = (): Promise<number> => runSuites(checks, console.log);
