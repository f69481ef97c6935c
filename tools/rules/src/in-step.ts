import type { Mention } from './mentions.ts';
import type { Finding, Rule } from './rules.ts';

/** Reports duplicate rules, rules without a test, and mentions of rules that do not exist. */
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
