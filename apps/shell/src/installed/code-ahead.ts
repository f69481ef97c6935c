import type { Candidate } from '@planner/platform-contract';
import { extensionsIn, ownerOfModal, type RegistryStore, type RemoteLoader, routeOf } from '@planner/platform-runtime';
import type { ViewTarget } from '@planner/shell-api';
import { STORES } from '../service-worker/store.ts';
import { untilIdle } from './until-idle.ts';

/** The parts of a page that know its code. */
export interface CodePage {
  versions: Pick<RegistryStore, 'getSnapshot'>;
  loader: Pick<RemoteLoader, 'load'>;
  signal: AbortSignal;
}

/** The modals of other remotes that a user needs at a lesson without a network. */
const MODALS = ['payment'] as const;
const SLOT = 'lesson-part';
const CABINET = '/student/student-cabinet';
/** The code loads without a view, so nothing reads these props. */
const NO_PROPS = { subscribe: () => () => undefined, getSnapshot: () => ({}) };

const SHELL = '/shell/';
/** The list of the shell's files that each build writes. */
const BUILT = `${SHELL}version.json`;
const IS_CODE = /\.(js|css)$/;
/** The workers have fixed names and are cached in other ways. */
const IS_WORKER = /^(sw|heart)\.js$/;

/** Returns the paths of the shell's code. They also contain the chunks that the page has not loaded yet. */
async function codeOfShell(signal: AbortSignal): Promise<string[]> {
  // Without an answer the next visit loads the code.
  const answer = await fetch(BUILT, { signal }).catch(() => null);
  if (!answer?.ok) return [];
  // Our own build writes this file.
  const { files } = (await answer.json()) as { files: Readonly<Record<string, string>> };
  return Object.keys(files).flatMap((name) => (IS_CODE.test(name) && !IS_WORKER.test(name) ? [SHELL + name] : []));
}

/** The part of a build's mf-manifest.json that names its chunks; module federation defines the keys. */
interface Exposed {
  exposes?: readonly { assets: Record<'js' | 'css', Record<'sync' | 'async', readonly string[]>> }[];
}

/**
 * Returns the paths of the code of a remote's version. The registry of a page names only the files that the page itself
 * requests (PLT-161). The manifest of module federation names the later chunks too, and the worker keeps it.
 */
async function codeOfRemote(
  { base, files }: Pick<Candidate, 'base' | 'files'>,
  signal: AbortSignal,
): Promise<string[]> {
  // Without an answer the next visit loads the chunks.
  const answer = await fetch(`${base}mf-manifest.json`, { signal }).catch(() => null);
  // Our own build writes this file.
  const { exposes = [] } = (answer?.ok ? await answer.json() : {}) as Exposed;
  const chunks = exposes.flatMap(({ assets: { js, css } }) => [js, css].flatMap(({ sync, async }) => [sync, async]));
  const names = new Set([...Object.keys(files), ...chunks.flat()].filter((name) => IS_CODE.test(name)));
  return [...names].map((name) => base + name);
}

async function missingIn(paths: readonly string[]): Promise<string[]> {
  const files = await caches.open(STORES.files);
  const kept = new Set((await files.keys()).map(({ url }) => new URL(url).pathname));
  return paths.filter((path) => !kept.has(path));
}

/** Loads the code of the other remotes' parts that a lesson needs. */
async function prepareParts({ versions, loader }: CodePage): Promise<void> {
  const registry = versions.getSnapshot();
  const modals = MODALS.map((name) => ({
    target: { kind: 'modal', name, props: {}, close: () => undefined } satisfies ViewTarget,
    owner: ownerOfModal(registry, name),
  }));
  const pieces = extensionsIn(registry, SLOT).map((owner) => ({
    target: { kind: 'piece', name: SLOT, given: NO_PROPS } satisfies ViewTarget,
    owner,
  }));
  for (const { target, owner } of [...modals, ...pieces]) {
    if (owner === null) continue;
    await untilIdle();
    const remote = await loader.load(owner.candidate);
    await remote.prepare(target);
  }
}

/**
 * PWA-29. Loads all code of the shell and of the calendar, without running it, so that the worker keeps it. Also loads
 * the parts of other remotes that a lesson needs. With `isFresh` a page whose code is kept already loads nothing.
 */
export async function loadCode(page: CodePage, { isFresh }: { isFresh: boolean }): Promise<void> {
  const calendar = ownerOfModal(page.versions.getSnapshot(), 'lesson');
  await untilIdle();
  const ofShell = await codeOfShell(page.signal);
  const ofCalendar = calendar === null ? [] : await codeOfRemote(calendar.candidate, page.signal);
  const missing = await missingIn([...ofShell, ...ofCalendar]);
  if (isFresh && missing.length === 0) return;
  // The next visit loads a file that does not arrive.
  await Promise.allSettled(missing.map((path) => fetch(path, { signal: page.signal })));
  await prepareParts(page);
}

/** CAB-120. Loads all code of the student's cabinet, without running it, so that the worker keeps it. */
export async function loadCabinet({ versions, signal }: Pick<CodePage, 'versions' | 'signal'>): Promise<void> {
  const cabinet = routeOf(versions.getSnapshot(), CABINET);
  await untilIdle();
  const missing = await missingIn(cabinet === null ? [] : await codeOfRemote(cabinet.candidate, signal));
  // The next visit loads a file that does not arrive.
  await Promise.allSettled(missing.map((path) => fetch(path, { signal })));
}
