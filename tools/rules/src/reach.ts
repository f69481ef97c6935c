import type { Mention } from './mentions.ts';
import type { Finding, Rule } from './rules.ts';

/** The files that a file runs or opens. */
export type Edges = (path: string) => readonly string[];

const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path);
const isHelper = (path: string) => path.includes('/testing/') || isTest(path);
const isRead = (path: string) => /\.(css|sql)$/.test(path);
const packageOf = (path: string) =>
  /^(apps\/[^/]+\/e2e|(apps|libs\/platform|libs|e2e|tools)\/[^/]+|[^/]+)\//.exec(path)?.[1];

/**
 * The files that run when the product is built, started or released from these entries. Tests and their helpers are
 * left out.
 */
export function reachedFrom(entries: readonly string[], edges: Edges): Set<string> {
  const reached = new Set<string>();
  const open = entries.filter((path) => !isHelper(path));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    open.push(...edges(path).filter((target) => !isHelper(target)));
  }
  return reached;
}

/**
 * Whether a test runs anything of the product. A browser suite always does. Another test does if it imports a file of
 * its package that the product reaches, or reads a style or SQL. An import by a testing helper of its package counts
 * too. Fakes of other packages replace the product and prove nothing.
 */
function isOnProduct(test: string, reached: ReadonlySet<string>, edges: Edges): boolean {
  if (test.startsWith('e2e/') || test.endsWith('.e2e.ts')) return true;
  const seen = new Set<string>();
  const open = [test];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const own = edges(path).filter((target) => packageOf(target) === packageOf(test));
    if (own.some((target) => reached.has(target) || isRead(target))) return true;
    open.push(...own.filter(isHelper));
  }
  return false;
}

/**
 * Rules whose tests use only code that the product never runs. Files are compared, not exports: knip in production mode
 * finds an export that only tests use.
 */
export function beyondReach(
  rules: readonly Rule[],
  tagged: readonly Mention[],
  reached: ReadonlySet<string>,
  edges: Edges,
): Finding[] {
  const off = new Set(
    [...new Set(tagged.map(({ path }) => path))].filter((path) => !isOnProduct(path, reached, edges)),
  );
  const testsOf = Map.groupBy(tagged, ({ id }) => id);
  return rules.flatMap(({ id, path, line }) => {
    const tests = [...new Set((testsOf.get(id) ?? []).map((test) => test.path))];
    if (tests.length === 0 || !tests.every((test) => off.has(test))) return [];
    return { path, line, message: `${id} is shown on nothing the product reaches: ${tests.join(', ')}` };
  });
}
