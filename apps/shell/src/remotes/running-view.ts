import type { Shell, ViewTarget } from '@planner/shell-api';
import type { Parcel } from 'single-spa';
import { kindOfLoadError, loadTwice, type Phase, RemoteFailure, withLimit } from './failure.ts';
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
  let parcel: Parcel | null = null;
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
      ).catch(() => undefined);
    }
  };
  const fail = (failure: RemoteFailure) => {
    if (isOver) return;
    takeDown();
    shell.report(failure, `${remoteName}: ${failure.phase}`);
    events.onFailed(failure);
  };
  const onCrash = (error: unknown) => {
    if (phase === 'healthy' && shell.now() - shownAt < limits.probation) phase = 'probation';
    const kind = kindOfLoadError(error) === 'network' ? 'network' : 'render';
    const failure = new RemoteFailure(kind, phase, `${remoteName}: ${String(error)}`, { cause: error });
    crash.reject(failure);
    fail(failure);
  };

  const start = async () => {
    const remote = await loader.load(candidate);
    await withLimit(
      loadTwice(() => remote.prepare(target)),
      limits.load,
      'load',
    );
    const mountChild = await mountParcel;
    if (isOver) return;
    phase = 'mount';
    container.append(domElement);
    mounts += 1;
    const config = remote.view(target, { shell, identifierPrefix: `${remoteName}-${mounts}-`, onCrash });
    // Its own limits only write to the console; ours take the view down.
    const patience = { millis: 60_000, dieOnTimeout: false, warningMillis: 60_000 };
    const timeouts = { bootstrap: patience, mount: patience, unmount: patience };
    parcel = mountChild({ ...config, ...{ timeouts } }, { domElement });
    await withLimit(Promise.race([parcel.mountPromise, crash.promise]), limits.mount, 'mount');
    phase = 'healthy';
    shownAt = shell.now();
    if (!isOver) events.onShown();
  };

  start().catch((error: unknown) => {
    if (error instanceof RemoteFailure) return fail(error);
    const kind = phase === 'mount' ? 'render' : kindOfLoadError(error);
    fail(new RemoteFailure(kind, phase, `${remoteName}: ${String(error)}`, { cause: error }));
  });
  return takeDown;
}
