import type { Candidate } from '@planner/contract';
import type { Shell, ViewTarget } from '@planner/shell-api';
import type { Parcel } from 'single-spa';
import { failureOf } from './failing/classify.ts';
import { type Phase, RemoteFailure, RenderFailure, TimeoutFailure, withLimit } from './failing/failure.ts';
import { LightParcel } from './light-parcel.ts';
import { hedged } from './healing/hedged.ts';
import type { RegistryStore } from './healing/registry-store.ts';
import { asideFor } from './healing/aside.ts';
import { noting, type Rescued } from './healing/rescued.ts';
import { type Chosen, hasView } from './registry.ts';
import type { RemoteLoader } from './remote-loader.ts';
import type { MountParcel } from './root-parcel.ts';

/** What it takes to show views of remotes, the same for all of them. */
export interface ViewStage {
  loader: RemoteLoader;
  mountParcel: Promise<MountParcel>;
  shell: Shell;
  versions: Pick<RegistryStore, 'setAside'>;
  rescued: Rescued;
  /** In milliseconds; `hedge`: after which the next version is asked for too. */
  limits: { hedge: number; load: number; mount: number; unmount: number; probation: number };
}

export interface ViewEvents {
  onShown(version: Candidate): void;
  /** At most once; the view is gone from the page by then. */
  onFailed(failure: RemoteFailure): void;
}

let mounts = 0;

// The view stands elsewhere: single-spa only asks that there be an element.
const nowhere = document.createElement('div');

/** PLT-3, PLT-4. Brings a view of a version of a remote into a container: load, prepare, mount, then watch it; answers how to end it. */
export function runView(
  { loader, mountParcel, shell, versions, rescued, limits }: ViewStage,
  { remote: remoteName, candidate, next }: Chosen,
  target: ViewTarget,
  container: HTMLElement,
  events: ViewEvents,
): () => void {
  let phase: Phase = 'load';
  let running = candidate;
  let shownAt = 0;
  let isOver = false;
  let isLeft = false;
  let parcel: Parcel | null = null;
  let light: LightParcel | null = null;
  const domElement = document.createElement('div');
  const { bus, rescue } = noting(shell.bus, rescued);
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
  const of = () => ({ remote: remoteName, version: running.version });
  /** PLT-140, PLT-141: what failed before somebody may have typed is started no more where there is another version. */
  const told = async (error: unknown, version: Candidate) => {
    const failure = await failureOf(error, version.name, phase);
    failure.of = { remote: remoteName, version: version.version };
    shell.report(failure, `${remoteName}: ${failure.phase}`);
    if (next && failure.phase !== 'healthy') versions.setAside(version.name, asideFor(failure));
    return failure;
  };
  const fail = async (error: unknown) => {
    if (isOver) return;
    rescue();
    takeDown();
    // The container may be gone, or shown another view, by the time a missing file has been asked for.
    const failure = await told(error, running);
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
    bus,
    report(error, place) {
      const failure = error instanceof RemoteFailure ? error : new RenderFailure(phase, place, error);
      failure.of = of();
      shell.report(failure, place);
    },
  };

  const opened = async (version: Candidate) => {
    const remote = await loader.load(version);
    await withLimit(remote.prepare(target), limits.load, 'load');
    return { remote, version };
  };
  const start = async () => {
    const other = next && hasView(next, target) ? () => opened(next) : null;
    const { remote, version } = await hedged(opened(candidate), other, limits.hedge);
    const mountChild = await mountParcel;
    if (isOver) return;
    if (version !== candidate) {
      running = version;
      void told(new TimeoutFailure('load', `${candidate.name} did not come within ${limits.hedge} ms`), candidate);
    }
    phase = 'mount';
    container.append(domElement);
    mounts += 1;
    const config = remote.view(target, { shell: ownShell, identifierPrefix: `${remoteName}-${mounts}-`, onCrash });
    light = new LightParcel(config, domElement);
    parcel = mountChild(light.config, { domElement: nowhere });
    await withLimit(Promise.race([parcel.mountPromise, crash.promise]), limits.mount, 'mount');
    phase = 'healthy';
    shownAt = shell.now();
    if (!isOver) events.onShown(running);
  };

  start().catch(fail);
  return () => {
    isLeft = true;
    takeDown();
  };
}
