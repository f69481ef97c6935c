import { everything } from '../suites/list.ts';
import { runSuites } from '../suites/run-suites.ts';

/** All suites, or those that are named. */
export function test(names: string[]): Promise<number> | number {
  const unknown = names.filter((name) => !everything.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no suite ${unknown.join(', ')}. The suites: ${everything.map(({ name }) => name).join(', ')}.`,
    );
    return 2;
  }
  const wanted = names.length === 0 ? everything : everything.filter(({ name }) => names.includes(name));
  return runSuites(wanted, console.log);
}
