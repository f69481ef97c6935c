import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const readText = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

/** PLT-214. Returns whether a page requests the previous shell, because the present one did not start. */
export const isPreviousWanted = (url: string): boolean =>
  new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]).get('shell') === 'previous';

/**
 * Returns the page of the shell, or undefined when none is built. The present page contains a meta element if there is
 * a previous shell.
 */
export async function shellPage(shellDir: string, isPrevious: boolean): Promise<string | undefined> {
  const [present, previous] = await Promise.all(
    ['index.html', 'previous.html'].map((name) => readText(join(shellDir, name))),
  );
  if (isPrevious && previous !== undefined) return previous;
  return present?.replace('<!--shell-previous-->', previous === undefined ? '' : '<meta id="mfe-previous">');
}
