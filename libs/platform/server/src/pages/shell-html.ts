import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const readText = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

/** PLT-214. Whether a page asks for the former shell, because the present one did not start. */
export const isPreviousWanted = (url: string): boolean =>
  new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]).get('shell') === 'previous';

/** The page of the shell; undefined where none is built. The present page says whether there is a former one. */
export async function shellPage(shellDir: string, isPrevious: boolean): Promise<string | undefined> {
  const [present, previous] = await Promise.all(
    ['index.html', 'previous.html'].map((name) => readText(join(shellDir, name))),
  );
  if (isPrevious && previous !== undefined) return previous;
  return present?.replace('<!--shell-previous-->', previous === undefined ? '' : '<meta id="mfe-previous">');
}
