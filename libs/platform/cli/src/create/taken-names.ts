import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  claimsOf,
  Manifest,
  modalClaim,
  overlaps,
  pathClaim,
  extensionClaim,
  SHELL_CLAIMS,
} from '@planner/platform-contract';
import { Refused } from '../command-line/verb.ts';

/** PLT-97, PLT-332. Stops a name whose page, modal or tab another remote has; what is claimed twice is refused later anyway. */
export async function refuseTakenNames(root: string, name: string, title: string): Promise<void> {
  const mine = [
    pathClaim(`/${name}`),
    modalClaim(`${name}-form`),
    extensionClaim({ name: 'student-tab', label: title }),
  ];
  const owners = new Map(SHELL_CLAIMS.map((claim) => [claim, 'the shell']));
  for (const file of globSync('apps/*/src/manifest.ts', { cwd: root })) {
    // A module of a person; checked right below.
    const module = (await import(pathToFileURL(join(root, file)).href)) as { manifest?: unknown };
    const parsed = Manifest.safeParse(module.manifest);
    const owner = basename(dirname(dirname(file)));
    if (parsed.success && owner !== name) for (const claim of claimsOf(parsed.data)) owners.set(claim, owner);
  }
  const taken = mine.flatMap((claim) =>
    [...owners].filter(([other]) => overlaps(claim, other)).map(([other, owner]) => `${other} is of ${owner}`),
  );
  if (taken.length > 0) throw new Refused(`${taken.join('; ')}: choose another name or title.`, { taken });
  if (existsSync(join(root, 'e2e', name)))
    throw new Refused(`e2e/${name} is a suite of something else: choose another name.`);
}
