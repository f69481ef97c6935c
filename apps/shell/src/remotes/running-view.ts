import type { Shell, ViewTarget } from '@planner/shell-api';
import type { Parcel } from 'single-spa';
import { failureOf } from './failing/classify.ts';
import { type Phase, RemoteFailure, RenderFailure, withLimit } from './failing/failure.ts';
import { LightParcel } from './light-parcel.ts';
import type { Chosen } from './registry.ts';
import type { RemoteLoader } from './remote-loader.ts';
import type { MountParcel } from './root-parcel.ts';

/** What it takes to show views of remotes, the same for all of them. */
export interface ViewStage {
  loader: RemoteLoader;
  mountParcel: Promise<MountParcel>;
  shell: Shell;
  limits: { load: number; mount: number; unmount: number; probation: number };
}

export interface ViewEvents {
  onShown(): void;
  /** At most once; the view is gone from the page by then. */
  onFailed(failure: RemoteFailure): void;
}

let mounts = 0;

// The view stands elsewhere: single-spa only asks that there be an element.
const nowhere = document.createElement('div');

/** PLT-3, PLT-4. Brings a view of a version of a remote into a container: load, prepare, mount, then watch it; answers how to end it. */
export function runView(
  { loader, mountParcel, shell, limits }: ViewStage,
  { remote: remoteName, candidate }: Chosen,
  target: ViewTarget,
  container: HTMLElement,
  events: ViewEvents,
): () => void {
  let phase: Phase = 'load';
  let shownAt = 0;
  let isOver = false;
  let isLeft = false;
  let parcel: Parcel | null = null;
  let light: LightParcel | null = null;
  const domElement = document.createElement('div');
  const crash = Promise.withResolvers<never>();
  crash.promise.catch(() => undefined);

  const takeDown = () => {
    if (isOver) return;
    isOver = true;
    domElement.remove();
    const mounted = parcel;
    // single-spa unmounts only what has mounted; one that hangs is left to itself, its element is out of the page.
    if (mounted) {
      withLimit(
        mounted.mountPromise.then(() => mounted.unmount()),
        limits.mount + limits.unmount,
        phase,
      )
        .catch(() => undefined)
        .finally(() => light?.free());
    }
  };
  const of = { remote: remoteName, version: candidate.version };
  const fail = async (error: unknown) => {
    if (isOver) return;
    takeDown();
    // The container may be gone, or shown another view, by the time a missing file has been asked for.
    const failure = await failureOf(error, candidate.name, phase);
    failure.of = of;
    shell.report(failure, `${remoteName}: ${failure.phase}`);
    if (!isLeft) events.onFailed(failure);
  };
  const onCrash = (error: unknown) => {
    if (phase === 'healthy' && shell.now() - shownAt < limits.probation) phase = 'probation';
    crash.reject(error);
    void fail(error);
  };
  /** The shell as this view sees it: what it reports is this version's. */
  const ownShell: Shell = {
    ...shell,
    report(error, place) {
      const failure = error instanceof RemoteFailure ? error : new RenderFailure(phase, place, error);
      failure.of = of;
      shell.report(failure, place);
    },
  };

  const start = async () => {
    const remote = await loader.load(candidate);
    await withLimit(remote.prepare(target), limits.load, 'load');
    const mountChild = await mountParcel;
    if (isOver) return;
    phase = 'mount';
    container.append(domElement);
    mounts += 1;
    const config = remote.view(target, { shell: ownShell, identifierPrefix: `${remoteName}-${mounts}-`, onCrash });
    light = new LightParcel(config, domElement);
    parcel = mountChild(light.config, { domElement: nowhere });
    await withLimit(Promise.race([parcel.mountPromise, crash.promise]), limits.mount, 'mount');
    phase = 'healthy';
    shownAt = shell.now();
    if (!isOver) events.onShown();
  };

  start().catch(fail);
  return () => {
    isLeft = true;
    takeDown();
  };
}
