import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCENES } from './scenes/all-scenes.ts';
import type { Scene } from './scenes/scene.ts';

const FOLDER = join(import.meta.dirname, '../../../../test-results/e2e/healing/reach');
const fileOf = ({ name }: Scene) => join(FOLDER, `${name}.json`);

/** Stores the files that a scene has requested, for the trials. */
export function keepReach(scene: Scene, asked: readonly string[]): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(scene), JSON.stringify([...new Set(asked)]));
}

/** The scene of each file: its owner, or else the first scene that requests the file. */
export function reached(): Map<string, Scene> {
  const found = new Map<string, Scene>();
  const ownerOf = (path: string) => SCENES.find(({ owns }) => owns?.test(path));
  for (const scene of SCENES) {
    // `keepReach` wrote this file.
    const asked = JSON.parse(readFileSync(fileOf(scene), 'utf8')) as string[];
    for (const path of asked) if (!found.has(path)) found.set(path, ownerOf(path) ?? scene);
  }
  return found;
}
