import type { Candidate } from '@planner/platform-contract';
import type { Remote, Shell, ViewMount, ViewTarget } from '@planner/shell-api';
import { ownShell } from '../watch/own-shell.ts';
import { failureOf } from '../failing/classify.ts';
import { type Phase, RemoteFailure, RenderFailure, TimeoutFailure, withLimit } from '../failing/failure.ts';
import { hedged } from '../healing/hedged.ts';
import { inTime } from '../healing/in-time.ts';
import type { RegistryStore } from '../healing/registry-store.ts';
import { asideFor } from '../healing/aside.ts';
import { noting, type Rescued } from '../healing/rescued.ts';
import { Parcel } from './parcel.ts';
import { type Chosen, hasView } from '../registry/registry.ts';
import type { RemoteLoader } from './remote-loader.ts';
import type { ViewNews, ViewsNews } from '../watch/view-news.ts';

/** What it takes to show views of remotes, the same for all of them. */
export interface ViewStage {
  loader: RemoteLoader;
  shell: Shell;
  versions: Pick<RegistryStore, 'setAside'>;
  rescued: Rescued;
  news: Pick<ViewsNews, 'tell'>;
  /** In milliseconds; `hedge`: after which the next version is asked for too. */
  limits: { hedge: number; load: number; mount: number; unmount: number; probation: number };
}

export interface ViewEvents {
  onShown(version: Candidate): void;
  /** At most once; the view is gone from the page by then. */
  onFailed(failure: RemoteFailure): void;
}

let mounts = 0;

/** PLT-3, PLT-4. Brings a view of a version of a remote into a container: load, prepare, mount, then watch it; answers how to end it. */
export function runView(
  { loader, shell, versions, rescued, news, limits }: ViewStage,
  { remote: remoteName, candidate, next }: Chosen,
  target: ViewTarget,
  container: HTMLElement,
  events: ViewEvents,
): () => void {
  let phase: Phase = 'load';
  let running = candidate;
  /** What is shown by now: a page's view goes on to the other pages of its remote. */
  let seen = target;
  let shownAt = 0;
  let isOver = false;
  let isLeft = false;
  let hasFailed = false;
  let parcel: Parcel | null = null;
  /** Ends once the view has something to show. */
  let hasContent: Promise<unknown> = Promise.resolve();
  const begunAt = performance.now();
  const domElement = document.createElement('div');
  domElement.dataset['mfe'] = remoteName;
  const { bus, rescue } = noting(shell.bus, rescued);
  const end = new AbortController();
  const crash = Promise.withResolvers<never>();
  crash.promise.catch(() => undefined);

  const of = () => ({ remote: remoteName, version: running.version });
  const tell = (step: ViewNews['step']) => news.tell({ ...of(), step, phase, at: performance.now() });

  const takeDown = () => {
    if (isOver) return;
    isOver = true;
    end.abort();
    tell('ended');
    domElement.remove();
    const mounted = parcel;
    // One that hangs is left to itself, its element is out of the page.
    if (mounted) {
      withLimit(mounted.unmount(), limits.mount + limits.unmount, phase)
        .catch(fellLast)
        .finally(() => mounted.free());
    }
  };
  /** PLT-4. What falls while it is left has nothing to give way to; what has failed before has been told of. */
  const fellLast = (error: unknown) => {
    if (hasFailed || phase !== 'healthy') return;
    hasFailed = true;
    void failureOf(error, running.name, phase).then((failure) => {
      failure.of = of();
      shell.report(failure, `${remoteName}: when it was left`);
    });
  };
  /** PLT-140, PLT-141: what failed before somebody may have typed is started no more where there is another version. */
  const told = async (error: unknown, version: Candidate) => {
    const failure = await failureOf(error, version.name, phase);
    failure.of = { remote: remoteName, version: version.version };
    shell.report(failure, `${remoteName}: ${failure.phase}`);
    if (next && failure.phase !== 'healthy') versions.setAside(version.name, asideFor(failure));
    return failure;
  };
  const fail = async (error: unknown, at: Phase = phase) => {
    if (isOver) return;
    hasFailed = true;
    rescue();
    phase = at;
    tell('failed');
    takeDown();
    // Beside the search for the cause.
    if (phase !== 'healthy') void otherFor(seen)?.().catch(() => undefined);
    // The container may be gone, or shown another view, by the time a missing file has been asked for.
    const failure = await told(error, running);
    if (!isLeft) events.onFailed(failure);
  };
  const isOnProbation = () => phase === 'healthy' && shell.now() - shownAt < limits.probation;
  const onCrash = (error: unknown) => {
    if (isOver) return fellLast(error);
    if (isOnProbation()) phase = 'probation';
    crash.reject(error);
    void fail(error);
  };
  /** Whether something typed into this view would be lost. */
  const guards = new Set<object>();
  const guardNavigation: Shell['navigation']['guardNavigation'] = (mayLeave) => {
    const guard = { end: shell.navigation.guardNavigation(mayLeave) };
    guards.add(guard);
    return () => {
      guards.delete(guard);
      guard.end();
    };
  };
  const mayGiveWay = () => isOnProbation() && guards.size === 0;
  /** The shell as this view sees it: what it reports is this version's. */
  const viewShell: Shell = {
    ...ownShell({ ...shell, bus, navigation: { ...shell.navigation, guardNavigation } }, end.signal),
    report(error, place) {
      const isOfPart = error instanceof RemoteFailure;
      const failure = isOfPart ? error : new RenderFailure(phase, place, error);
      failure.of = of();
      if (!isOfPart || !mayGiveWay() || !otherFor(seen)) return shell.report(failure, place);
      if (failure.phase === 'healthy') failure.phase = 'probation';
      void fail(failure, failure.phase);
    },
  };

  const opened = async (version: Candidate, what = target) => {
    const remote = await loader.load(version);
    await withLimit(remote.prepare(what), limits.load, 'load');
    return { remote, version };
  };
  /** Asks for the version to go over to, where there is one that has this. */
  const otherFor = (what: ViewTarget) =>
    next && running === candidate && hasView(next, what) ? () => opened(next, what) : null;

  /** PLT-140, PLT-145. A view with nothing to show any more, or a part that does not come before anything could be lost by giving way. */
  const onWaits: ViewMount['onWaits'] = (what) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const other = otherFor(seen);
    if (what === 'part') {
      const late = async (error: unknown) => mayGiveWay() && (await fail(error, 'load'));
      if (other) inTime(promise, other, { ...limits, limit: limits.load, phase: 'load' }).catch(late);
    } else if (phase === 'load' || phase === 'mount') hasContent = promise;
    else
      inTime(promise, other, { ...limits, limit: limits.mount, phase: 'mount' }).catch((e: unknown) =>
        fail(e, 'mount'),
      );
    return resolve;
  };

  /** PLT-140, PLT-145. The next page of the remote is a start like the first: its code is waited for no longer, nobody has typed into it yet. */
  const follow = (remote: Remote) => {
    const { pathname } = shell.navigation.getSnapshot().location;
    const page = { kind: 'page', pathname } as const;
    if (seen.kind !== 'page' || seen.pathname === pathname || !hasView(running, page)) return;
    seen = page;
    shownAt = shell.now();
    inTime(remote.prepare(page), otherFor(page), { ...limits, limit: limits.load, phase: 'load' }).catch(
      async (error: unknown) => seen === page && (await fail(error, 'load')),
    );
  };

  const start = async () => {
    const { remote, version } = await hedged(opened(candidate), otherFor(target), limits.hedge);
    if (isOver) return;
    if (version !== candidate) {
      running = version;
      void told(new TimeoutFailure('load', `${candidate.name} did not come within ${limits.hedge} ms`), candidate);
    }
    phase = 'mount';
    tell('started');
    container.append(domElement);
    mounts += 1;
    const name = `${remoteName}-${mounts}-`;
    const mount = { shell: viewShell, identifierPrefix: name, onCrash, onWaits };
    parcel = new Parcel(remote.view(target, mount), name, domElement);
    const stands = parcel.mounted.then(() => hasContent);
    // What took long to come is not blamed for the rest of the first two seconds.
    const hedge = Math.max(limits.hedge - (performance.now() - begunAt), limits.hedge / 2);
    await inTime(Promise.race([stands, crash.promise]), otherFor(target), { hedge, limit: limits.mount, phase });
    if (isOver) return;
    phase = 'healthy';
    shownAt = shell.now();
    tell('shown');
    events.onShown(running);
    end.signal.addEventListener(
      'abort',
      shell.navigation.subscribe(() => follow(remote)),
    );
    follow(remote);
  };

  tell('begun');
  start().catch(fail);
  return () => {
    isLeft = true;
    takeDown();
  };
}
