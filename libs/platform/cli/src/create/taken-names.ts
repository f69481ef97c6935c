import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Claim, claimsOf, Manifest, overlaps, SHELL_CLAIMS } from '@planner/platform-contract';
import { Refused } from '../command-line/verb.ts';
import { filledFile } from './fill-template.ts';

type Words = Readonly<Record<string, string>>;

/** Returns the claims of the remote that the template creates, from its manifest. */
async function claimsOfTemplate(words: Words): Promise<Claim[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mfe-create-'));
  try {
    const file = join(folder, 'manifest.ts');
    writeFileSync(file, filledFile('app/src/manifest.ts', words));
    // A module of the template; its schema checks it below.
    const { manifest } = (await import(pathToFileURL(file).href)) as { manifest: unknown };
    return claimsOf(Manifest.parse(manifest));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * PLT-97, PLT-332. Throws when another remote or the shell owns the page, modal or tab of a new remote. The deployment
 * would reject such a claim later anyway.
 */
export async function refuseTakenNames(root: string, name: string, words: Words): Promise<void> {
  const mine = await claimsOfTemplate(words);
  const owners = new Map<Claim, string>(SHELL_CLAIMS.map((claim) => [claim, 'the shell']));
  for (const file of globSync('apps/*/src/manifest.ts', { cwd: root })) {
    // A module written by people; it is checked below.
    const module = (await import(pathToFileURL(join(root, file)).href)) as { manifest?: unknown };
    const parsed = Manifest.safeParse(module.manifest);
    const owner = basename(dirname(dirname(file)));
    if (parsed.success && owner !== name) for (const claim of claimsOf(parsed.data)) owners.set(claim, owner);
  }
  const taken = mine.flatMap((claim) =>
    [...owners].filter(([other]) => overlaps(claim, other)).map(([other, owner]) => `${other} belongs to ${owner}`),
  );
  if (taken.length > 0) throw new Refused(`${taken.join('; ')}: choose another name or title.`, { taken });
  if (existsSync(join(root, 'e2e', name))) throw new Refused(`e2e/${name} already exists: choose another name.`);
}
