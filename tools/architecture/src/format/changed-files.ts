import { execFileSync } from 'node:child_process';

const MAIN = ['origin/main', 'main'];

/**
 * The files of a checkout that may be badly formatted since the last look at all of them: those that differ from the branch `main`,
 * committed or not. On `main` itself the last commit stands for the branch. All files where git knows no earlier commit.
 */
export function changedFiles(root: string): string[] | 'all' {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const answer = (...args: string[]): string | null => {
    try {
      return git(...args).trim();
    } catch {
      // git exits with a code where the commit or the repository is not there.
      return null;
    }
  };
  const head = answer('rev-parse', 'HEAD');
  const bases = MAIN.map((name) => answer('merge-base', 'HEAD', name)).filter((commit) => commit !== null);
  const base = bases.find((commit) => commit !== head) ?? answer('rev-parse', '--verify', '--quiet', 'HEAD~1');
  if (base === null) return 'all';
  const tracked = git('diff', '--name-only', '-z', '--no-relative', '--diff-filter=d', base);
  const added = git('ls-files', '-z', '--others', '--exclude-standard');
  return [...new Set(`${tracked}${added}`.split('\0'))].filter((path) => path !== '').toSorted();
}
