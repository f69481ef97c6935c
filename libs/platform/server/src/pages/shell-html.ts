import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Each page reads these files: a job of the thread pool costs ten times as much as the reading. Without a previous shell
 * the question is cheaper than the error.
 */
function readText(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** PLT-214. Returns whether a page requests the previous shell, because the present one did not start. */
export const isPreviousWanted = (url: string): boolean =>
  new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]).get('shell') === 'previous';

/**
 * Returns the page of the shell, or undefined when none is built. The present page contains a meta element if there is
 * a previous shell.
 */
export function shellPage(shellDir: string, isPrevious: boolean): string | undefined {
  const [present, previous] = ['index.html', 'previous.html'].map((name) => readText(join(shellDir, name)));
  if (isPrevious && previous !== undefined) return previous;
  return present?.replace('<!--shell-previous-->', previous === undefined ? '' : '<meta id="mfe-previous">');
}
