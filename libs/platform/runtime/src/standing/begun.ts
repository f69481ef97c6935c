import type { SettingStorage } from '@planner/shell-api';
import { type RemoteFailure, TimeoutFailure } from '../failing/failure.ts';
import type { RegistryStore } from '../healing/registry-store.ts';
import type { ViewNews } from '../watch/view-news.ts';

const NOTE = 'mfe.begun';
const EVERY_MS = 1000;
/** A page that goes on has written within this time. */
const STILL_MS = 3000;

interface BegunParts {
  page: Window;
  /** Of the whole browser, and written at once: a page that stands still does nothing later. */
  storage: SettingStorage;
  now(): number;
  versions: Pick<RegistryStore, 'whole' | 'setAside'>;
  report(failure: RemoteFailure, place: string): void;
}

type Begun = Pick<ViewNews, 'remote' | 'version'>;

/**
 * PLT-216. Until something beside the page hears it: which version was begun last stands in the browser as long as the page goes on. What a page has left
 * there that went on no more is started no more.
 */
export function noteBegun({ page, storage, now, versions, report }: BegunParts) {
  // Anything else in its place names no version of the registry.
  const [remote = '', version = '', at] = (storage.getItem(NOTE) ?? '').split(' ');
  if (now() - Number(at) > STILL_MS) {
    const { candidates = [] } = versions.whole().remotes[remote] ?? {};
    const stood = candidates.find((candidate) => candidate.version === version);
    if (stood) {
      versions.setAside(stood.name, null);
      const failure = new TimeoutFailure('mount', `${stood.name} stood still`);
      failure.of = { remote, version };
      report(failure, failure.message);
    }
    storage.removeItem(NOTE);
  }
  let begun: Begun | null = null;
  const write = () => {
    if (begun) storage.setItem(NOTE, [begun.remote, begun.version, now()].join(' '));
  };
  const timer = page.setInterval(write, EVERY_MS);
  const end = () => {
    page.clearInterval(timer);
    if (begun) storage.removeItem(NOTE);
    begun = null;
    isOver = true;
  };
  let isOver = false;
  // Nothing is expected of a page that is not looked at.
  page.addEventListener('pagehide', end);
  page.document.addEventListener('visibilitychange', end);
  return {
    hear({ step, remote, version }: ViewNews): void {
      if (step !== 'begun' || isOver) return;
      begun = { remote, version };
      write();
    },
    /** From now on the page is heard from beside it. */
    end,
  };
}
