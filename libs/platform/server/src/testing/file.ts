import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a file and creates its parent folders. */
export async function put(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), text);
}
