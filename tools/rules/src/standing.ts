import type { Finding } from './rules.ts';

const LINE = /^- \*\*(\d+\.\d+\.\d+)\*\* \S.*?\. (Holds|Does not apply|Does not hold): (\S.*)\.$/;
const RULE_OR_PLACE = /\b[A-Z]{3}-\d+\b|`[^`]+`/;

/** What a list of requirements leaves open: a line without a verdict, one that holds without a rule or a place, one twice. */
export function readStanding(path: string, text: string): Finding[] {
  const met = new Set<string>();
  return text.split('\n').flatMap((content, index): Finding[] => {
    if (!/^- \*\*\d/.test(content)) return [];
    const found = (message: string) => [{ path, line: index + 1, message }];
    const [, id = '', verdict, reason = ''] = LINE.exec(content) ?? [];
    if (verdict === undefined) return found('a requirement is written "- **1.2.3** What it asks. Holds: LSN-8."');
    if (met.has(id)) return found(`${id} stands twice`);
    met.add(id);
    return verdict === 'Holds' && !RULE_OR_PLACE.test(reason) ? found(`${id} holds by no rule and at no place`) : [];
  });
}
