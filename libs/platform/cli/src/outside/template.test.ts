import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../../..');
// People write these files.
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, object>;
const ofHouse = (table: object = {}) => Object.keys(table).filter((name) => name.startsWith('@planner/'));

test('[PLT-189] an outside project names every package of this product that its packages need, because npm does not offer them', () => {
  const { dependencies, peerDependencies, devDependencies } = read(
    'libs/platform/cli/template/outside/package.json.txt',
  );
  const named = new Set([dependencies, peerDependencies, devDependencies].flatMap(ofHouse));
  const packages = globSync('libs/{,platform/}*/package.json', { cwd: root }).map(read);
  const needed = packages
    .filter(({ name }) => named.has(String(name)))
    .flatMap((one) => [one['dependencies'], one['peerDependencies']].flatMap(ofHouse));

  expect(needed.filter((name) => !named.has(name))).toEqual([]);
});
