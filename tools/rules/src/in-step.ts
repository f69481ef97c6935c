import type { Mention } from './mentions.ts';
import type { Finding, Rule } from './rules.ts';

/** Every rule once and with a test, every mention with a rule. */
export function inStep(rules: readonly Rule[], tagged: readonly Mention[], commented: readonly Mention[]): Finding[] {
  const known = Map.groupBy(rules, ({ id }) => id);
  const tested = new Set(tagged.map(({ id }) => id));
  const twice = [...known.values()].flatMap(([first, ...others]) =>
    others.map(({ id, path, line }) => ({ path, line, message: `${id} is also at ${first?.path}:${first?.line}` })),
  );
  const untested = rules
    .filter(({ id }) => !tested.has(id))
    .map(({ id, path, line }) => ({ path, line, message: `no test is titled [${id}]` }));
  const unknown = [...tagged, ...commented]
    .filter(({ id }) => !known.has(id))
    .map(({ id, path, line }) => ({ path, line, message: `${id} is no rule of docs/rules` }));
  return [...twice, ...untested, ...unknown];
}
