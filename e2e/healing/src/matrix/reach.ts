import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles, type Kind } from './built-files.ts';
import { SCENES } from './scenes/all-scenes.ts';
import type { Scene } from './scenes/scene.ts';

const FOLDER = join(import.meta.dirname, '../../../../test-results/e2e/healing/reach');
const fileOf = ({ name }: Scene) => join(FOLDER, `${name}.json`);

/** Stores the files that a scene has requested, for the trials. */
export function keepReach(scene: Scene, asked: readonly string[]): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(scene), JSON.stringify([...new Set(asked)]));
}

/**
 * The scene of each file: its owner, or else the first scene that requests the file. Any scene that runs long enough
 * requests the background work of the shell with its shared chunks, which no page waits for. Such a chunk belongs to a
 * scene that requests it without that work, or else to the scene of that work.
 */
export function reached(): Map<string, Scene> {
  const found = new Map<string, Scene>();
  // `keepReach` wrote these files.
  const askedIn = SCENES.map((scene) => ({
    scene,
    asked: JSON.parse(readFileSync(fileOf(scene), 'utf8')) as string[],
  }));
  const later = new Set(builtFiles().flatMap(({ path, kind }) => (isLater(path, kind) ? [path] : [])));
  const background = askedIn.filter(({ scene }) => scene.isBackground);
  const isShared = (path: string, asked: readonly string[]) =>
    later.has(path) &&
    background.some(({ scene, asked: own }) => own.includes(path) && asked.some((other) => scene.owns?.test(other)));
  const ownerOf = (path: string) => SCENES.find(({ owns }) => owns?.test(path));
  for (const { scene, asked } of askedIn)
    for (const path of asked) if (!found.has(path) && !isShared(path, asked)) found.set(path, ownerOf(path) ?? scene);
  for (const { scene, asked } of background)
    for (const path of asked) if (!found.has(path)) found.set(path, ownerOf(path) ?? scene);
  return found;
}

/** Whether the scene may have ended between two requests of the background work, which come together. */
export function isCut(scene: Scene, asked: readonly string[]): boolean {
  if (scene.isBackground) return false;
  const works = SCENES.filter(({ isBackground }) => isBackground);
  if (asked.some((path) => works.some(({ owns }) => owns?.test(path)))) return false;
  return builtFiles().some(({ path, kind }) => isLater(path, kind) && asked.includes(path));
}

/** A file of the shell that the first load does not contain. */
const isLater = (path: string, kind: Kind) =>
  kind === 'later code of the shell' || (kind === 'stylesheet' && path.startsWith('/shell/'));
