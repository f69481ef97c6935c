import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@planner/stage';

function lettersTo(address: string): string[] {
  const outbox = join(process.env.STAGE_DATA_DIR ?? '', 'outbox');
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((letter) => letter.includes(`To: ${address}\n`));
}

/** The link of the letter that this address has got, as soon as it is there. */
export async function mailedLink(address: string): Promise<string> {
  let link: string | undefined;
  await expect(() => {
    link = /https?:\/\/\S+/.exec(lettersTo(address).at(-1) ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}
