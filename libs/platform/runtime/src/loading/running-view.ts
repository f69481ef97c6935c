import type { Candidate } from '@planner/platform-contract';
import type { Remote, Shell, ViewMount, ViewTarget } from '@planner/shell-api';
import { ownShell } from '../isolation/own-shell.ts';
import { failureOf } from '../failing/classify.ts';
import { type Phase, RemoteFailure, RenderFailure, TimeoutFailure, withTimeout } from '../failing/failure.ts';
import { hedged } from '../healing/hedged.ts';
import { hedgedStep } from '../healing/hedged-step.ts';
import { quarantineFor } from '../healing/quarantine.ts';
import { noting } from '../healing/recovered-drafts.ts';
import { type CountedGuards, countedGuards } from './counted-guards.ts';
import { Parcel } from './parcel.ts';
import { type Chosen, hasView } from '../registry/registry.ts';
import type { ViewNews } from '../isolation/view-news.ts';
import type { ViewEvents, RemoteHost } from './remote-host.ts';
import {
  beginning,
  isOnProbation,
  isOver,
  nextState,
  otherVersion,
  type ViewEffect,
  type ViewEvent,
  type ViewState,
} from './view-state.ts';

/** PLT-3, PLT-4. Loads a version, shows a view of it in a container and watches it. Returns a function that ends the view. */
export function runView(
  host: RemoteHost,
  chosen: Chosen,
  target: ViewTarget,
  container: HTMLElement,
  events: ViewEvents,
): () => void {
  const view = new RunningView(host, chosen, target, events);
  view.start(container);
  return () => view.leave();
}

let mounts = 0;

class RunningView {
  readonly #host: RemoteHost;
  readonly #chosen: Chosen;
  readonly #target: ViewTarget;
  readonly #events: ViewEvents;
  #state: ViewState;
  readonly #element = document.createElement('div');
  readonly #end = new AbortController();
  /** Rejects when the view crashes, so that a start in progress ends. */
  readonly #crash = Promise.withResolvers<never>();
  readonly #guards: CountedGuards;
  readonly #drafts: ReturnType<typeof noting>;
  #parcel: Parcel | null = null;
  /** Resolves when the view has something to show. */
  #hasContent: Promise<unknown> = Promise.resolve();

  constructor(host: RemoteHost, chosen: Chosen, target: ViewTarget, events: ViewEvents) {
    this.#host = host;
    this.#chosen = chosen;
    this.#target = target;
    this.#events = events;
    this.#state = beginning(chosen.candidate, target);
    this.#element.dataset['mfe'] = chosen.remote;
    this.#guards = countedGuards(host.shell.navigation);
    this.#drafts = noting(host.shell.bus, host.recoveredDrafts);
    this.#crash.promise.catch(() => undefined);
  }

  start(container: HTMLElement): void {
    this.#announce('begun');
    this.#show(container).catch((error: unknown) => this.#dispatch({ type: 'failed', error }));
  }

  leave(): void {
    this.#dispatch({ type: 'left' });
  }

  #dispatch(event: ViewEvent): void {
    const [state, effects] = nextState(this.#state, event);
    this.#state = state;
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: ViewEffect): void {
    switch (effect.do) {
      case 'announce':
        return this.#announce(effect.step);
      case 'keep-drafts':
        return this.#drafts.rescue();
      case 'take-down':
        return this.#takeDown();
      case 'load-other':
        // Loads in parallel, while the cause of the failure is determined.
        return void this.#otherFor(this.#state.shown)?.().catch(() => undefined);
      case 'give-up-start':
        return this.#crash.reject(effect.error);
      case 'report-and-give-way':
        return void this.#giveWay(effect.error);
      case 'report-last':
        return void this.#reportLast(effect.error);
    }
  }

  #announce(step: ViewNews['step']): void {
    this.#host.news.tell({ ...this.#of(), step, phase: this.#state.phase, at: performance.now() });
  }

  readonly #of = () => ({ remote: this.#chosen.remote, version: this.#state.running.version });

  #takeDown(): void {
    const { limits } = this.#host;
    this.#end.abort();
    this.#announce('ended');
    this.#element.remove();
    const mounted = this.#parcel;
    if (!mounted) return;
    // A view that hangs is abandoned: its element is no longer in the page.
    withTimeout(mounted.unmount(), limits.mount + limits.unmount, this.#state.phase)
      .catch(this.#onCrash)
      .finally(() => mounted.free());
  }

  readonly #onCrash = (error: unknown): void =>
    this.#dispatch({ type: 'crashed', error, isOnProbation: this.#isOnProbation() });

  #isOnProbation(): boolean {
    return isOnProbation(this.#state, this.#host.shell.now(), this.#host.limits.probation);
  }

  readonly #mayGiveWay = () => this.#isOnProbation() && !this.#guards.isAny();

  async #giveWay(error: unknown): Promise<void> {
    const failure = await this.#report(error, this.#state.running);
    // The user may have left the view, or opened another page, while the cause was determined.
    if (!this.#state.isLeft) this.#events.onFailed(failure);
  }

  /** PLT-140, PLT-141: quarantines a version that failed before the user could type, if there is another version. */
  async #report(error: unknown, version: Candidate): Promise<RemoteFailure> {
    const failure = await this.#failureOf(error, version);
    this.#host.shell.report(failure, `${this.#chosen.remote}: ${failure.phase}`);
    if (this.#chosen.next && failure.phase !== 'healthy')
      this.#host.versions.quarantine(version.name, quarantineFor(failure));
    return failure;
  }

  async #reportLast(error: unknown): Promise<void> {
    const failure = await this.#failureOf(error, this.#state.running);
    this.#host.shell.report(failure, `${this.#chosen.remote}: when it was left`);
  }

  async #failureOf(error: unknown, { name, version }: Candidate): Promise<RemoteFailure> {
    const failure = await failureOf(error, name, this.#state.phase);
    return Object.assign(failure, { of: { remote: this.#chosen.remote, version } });
  }

  /** The shell for this view. A failed component fails the whole view as long as the user cannot have typed. */
  #shellOfView(): Shell {
    const { shell } = this.#host;
    const navigation = { ...shell.navigation, guardNavigation: this.#guards.guardNavigation };
    return {
      ...ownShell({ ...shell, bus: this.#drafts.bus, navigation }, this.#end.signal),
      report: (error, place) => {
        const isOfPart = error instanceof RemoteFailure;
        const failure = isOfPart ? error : new RenderFailure(this.#state.phase, place, error);
        failure.of = this.#of();
        if (!isOfPart || !this.#mayGiveWay() || !this.#otherFor(this.#state.shown)) return shell.report(failure, place);
        if (failure.phase === 'healthy') failure.phase = 'probation';
        this.#dispatch({ type: 'failed', error: failure, phase: failure.phase });
      },
    };
  }

  async #load(version: Candidate, target: ViewTarget): Promise<{ remote: Remote; version: Candidate }> {
    const remote = await this.#host.loader.load(version);
    await withTimeout(remote.prepare(target), this.#host.limits.load, 'load');
    return { remote, version };
  }

  /** Returns a function that loads the other version, or null if no other version has this view. */
  #otherFor(target: ViewTarget) {
    const other = otherVersion(this.#state, this.#chosen, target);
    return other && (() => this.#load(other, this.#target));
  }

  #within(step: 'load' | 'mount', work: Promise<unknown>): Promise<unknown> {
    const { limits } = this.#host;
    return hedgedStep(work, this.#otherFor(this.#state.shown), {
      hedge: limits.hedge,
      limit: limits[step],
      phase: step,
    });
  }

  /** PLT-140, PLT-145. The view waits for its content or a part of it. It fails only while no typed text could be lost. */
  readonly #onWaits: ViewMount['onWaits'] = (what) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const fail = (error: unknown, phase: Phase) => this.#dispatch({ type: 'failed', error, phase });
    if (what === 'part') {
      if (this.#otherFor(this.#state.shown))
        this.#within('load', promise).catch((error: unknown) => this.#mayGiveWay() && fail(error, 'load'));
    } else if (this.#state.phase === 'mount') this.#hasContent = promise;
    else this.#within('mount', promise).catch((error: unknown) => fail(error, 'mount'));
    return resolve;
  };

  /** PLT-140, PLT-145. The remote's next page is a new start: its code has a limit, and nobody has typed into it. */
  #follow(remote: Remote): void {
    const { shown, running } = this.#state;
    const { now, navigation } = this.#host.shell;
    const { pathname } = navigation.getSnapshot().location;
    const page = { kind: 'page', pathname } as const;
    if (shown.kind !== 'page' || shown.pathname === pathname || !hasView(running, page)) return;
    this.#dispatch({ type: 'followed', page, at: now() });
    this.#within('load', remote.prepare(page)).catch((error: unknown) => {
      if (this.#state.shown === page) this.#dispatch({ type: 'failed', error, phase: 'load' });
    });
  }

  async #show(container: HTMLElement): Promise<void> {
    const begunAt = performance.now();
    const { limits, shell } = this.#host;
    const { candidate, remote: remoteName } = this.#chosen;
    const other = this.#otherFor(this.#target);
    const { remote, version } = await hedged(this.#load(candidate, this.#target), other, limits.hedge);
    if (isOver(this.#state)) return;
    if (version !== candidate) {
      const late = new TimeoutFailure('load', `${candidate.name} did not come within ${limits.hedge} ms`);
      void this.#report(late, candidate);
    }
    this.#dispatch({ type: 'code-loaded', version });
    container.append(this.#element);
    const identifierPrefix = `${remoteName}-${++mounts}-`;
    const mount = { shell: this.#shellOfView(), identifierPrefix, onCrash: this.#onCrash, onWaits: this.#onWaits };
    this.#parcel = new Parcel(remote.view(this.#target, mount), identifierPrefix, this.#element);
    const content = this.#parcel.mounted.then(() => this.#hasContent);
    // A version with slow code has the rest of `hedge` (two seconds) to mount, at least half of it.
    const hedge = Math.max(limits.hedge - (performance.now() - begunAt), limits.hedge / 2);
    const patience = { hedge, limit: limits.mount, phase: 'mount' } as const;
    await hedgedStep(Promise.race([content, this.#crash.promise]), this.#otherFor(this.#target), patience);
    if (isOver(this.#state)) return;
    this.#dispatch({ type: 'shown', at: shell.now() });
    this.#events.onShown(this.#state.running);
    const unsubscribe = shell.navigation.subscribe(() => this.#follow(remote));
    this.#end.signal.addEventListener('abort', unsubscribe);
    this.#follow(remote);
  }
}
