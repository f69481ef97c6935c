import { execFileSync } from 'node:child_process';
import type { Finding } from '../checkout/checkout.ts';

/** The last commit before the rule: its history stays as it is. */
const ADOPTED = 'c2cafe546ff0480a76c100f36ee4b4790db5cfa4';
const SUBJECT = /^[a-z][a-z0-9-]*(?:\([a-z0-9/-]+\))?: [a-z]/;
const LONGEST = 72;

/** Returns the faults of a commit's subject. */
export const subjectFaults = (subject: string): string[] => [
  ...(SUBJECT.test(subject) ? [] : ['write `scope: verb …`, the verb in the imperative']),
  ...(subject.length > LONGEST ? [`${subject.length} characters: write at most ${LONGEST}`] : []),
];

/** Checks the subjects of the commits of this checkout; a checkout without that history has none to check. */
export function commits(root: string): Finding[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  try {
    git('merge-base', '--is-ancestor', ADOPTED, 'HEAD');
  } catch {
    return [];
  }
  const lines = git('log', '--no-merges', '--format=%h %s', `${ADOPTED}..HEAD`).trim().split('\n');
  return lines
    .filter((line) => line !== '')
    .flatMap((line) => {
      const subject = line.slice(line.indexOf(' ') + 1);
      return subjectFaults(subject).map((message) => ({ path: line, message }));
    });
}
