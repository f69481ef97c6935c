import { namedIn } from './mentions.ts';
import type { Finding } from './rules.ts';

const LINE = /^- \*\*(\d+\.\d+\.\d+)\*\* \S.*?\. (Holds|Does not apply|Does not hold): (\S.*)\.$/;
const TRIAL = /\bTried \d{4}-\d{2}-\d{2}: \S/;

/** Joins a list item and its indented lines into one line. */
function itemAt(lines: readonly string[], index: number): string {
  const rest = lines.slice(index + 1);
  const end = rest.findIndex((line) => !line.startsWith('  '));
  return [lines[index], ...rest.slice(0, end === -1 ? rest.length : end).map((line) => line.trim())].join(' ');
}

/**
 * Finds the gaps in a list of requirements: a line without a verdict and a duplicate line. A fulfilled line must name a
 * rule or a dated trial, and that rule must have a test.
 */
export function readRequirements(path: string, text: string, tested: ReadonlySet<string>): Finding[] {
  const met = new Set<string>();
  const lines = text.split('\n');
  return lines.flatMap((content, index): Finding[] => {
    if (!/^- \*\*\d/.test(content)) return [];
    const found = (message: string) => [{ path, line: index + 1, message }];
    const [, id = '', verdict, reason = ''] = LINE.exec(itemAt(lines, index)) ?? [];
    if (verdict === undefined) return found('a requirement is written "- **1.2.3** What it asks. Holds: LSN-8."');
    if (met.has(id)) return found(`${id} stands twice`);
    met.add(id);
    if (verdict !== 'Holds') return [];
    const rules = namedIn(path, reason).map((rule) => rule.id);
    if (rules.length === 0 && !TRIAL.test(reason))
      return found(`${id} names neither a rule nor a trial, "Tried 2026-11-26: what was sent and what came back."`);
    return rules
      .filter((rule) => !tested.has(rule))
      .flatMap((rule) => found(`${id} names ${rule}, which no test shows`));
  });
}
