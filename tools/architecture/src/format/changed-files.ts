import { execFileSync } from 'node:child_process';

const MAIN = ['origin/main', 'main'];

/**
 * The files that may be badly formatted, because they differ from the branch `main`, committed or not. On `main`
 * itself they are compared with the previous commit. Returns 'all' when git knows no earlier commit.
 */
export function changedFiles(root: string): string[] | 'all' {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const answer = (...args: string[]): string | null => {
    try {
      return git(...args).trim();
    } catch {
      // git exits with an error code when the commit or the repository does not exist.
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
