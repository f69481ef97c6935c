import type { BusEvents, SettingStorage } from '@planner/shell-api';
import { type RemoteFailure, TimeoutFailure } from '../failing/failure.ts';
import type { RegistryStore } from '../healing/registry-store.ts';
import type { ViewNews } from '../isolation/view-news.ts';
import type { FrozenPage } from './watchdog.ts';

const NOTE = 'mfe.begun';
const EVERY_MS = 1000;
/** A page that runs has written its note within this time. */
const STILL_MS = 3000;

interface LastStartedParts {
  page: Window;
  /** A storage of the whole browser with immediate writes, because a frozen page does nothing later. */
  storage: SettingStorage;
  now(): number;
  versions: Pick<RegistryStore, 'whole' | 'quarantine'>;
  report(failure: RemoteFailure, place: string): void;
  /** The drafts of the page and their author. */
  typed(): Pick<FrozenPage, 'user' | 'drafts'>;
  /** Takes over the note of a page that hung. */
  recover(frozen: FrozenPage): void;
}

type StartedVersion = Pick<ViewNews, 'remote' | 'version'>;
type Note = FrozenPage & { at: number };

const isDraft = (draft: unknown): draft is BusEvents['draft-typed'] =>
  typeof draft === 'object' && draft !== null && 'form' in draft && 'subject' in draft && 'typed' in draft;

/**
 * Returns the note of an earlier page. Null when another program, or an older version, has written something else
 * there.
 */
function readNote(text: string): Note | null {
  let note: unknown;
  try {
    note = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof note !== 'object' || note === null) return null;
  const { remote, version, at, user, drafts } = { remote: '', version: '', at: NaN, user: null, drafts: [], ...note };
  const isWhole = typeof remote === 'string' && typeof version === 'string' && Array.isArray(drafts);
  return isWhole ? { remote, version, at: Number(at), user, drafts: drafts.filter(isDraft) } : null;
}

/**
 * PLT-216. Notes in the browser which version was started last, until the watchdog listens. The note is removed when the page ends.
 * If the previous page froze and left its note, that version is quarantined.
 */
export function noteLastStarted({ page, storage, now, versions, report, typed, recover }: LastStartedParts) {
  const note = readNote(storage.getItem(NOTE) ?? '');
  if (note !== null && now() - note.at > STILL_MS) {
    const { at: _, ...found } = note;
    const { remote, version } = found;
    const { candidates = [] } = versions.whole().remotes[remote] ?? {};
    const frozen = candidates.find((candidate) => candidate.version === version);
    if (frozen) {
      versions.quarantine(frozen.name, null);
      const failure = new TimeoutFailure('mount', `${frozen.name} stood still`);
      failure.of = { remote, version };
      report(failure, failure.message);
      if (found.drafts.length > 0) recover(found);
    }
    storage.removeItem(NOTE);
  }
  let started: StartedVersion | null = null;
  const write = () => {
    if (started) storage.setItem(NOTE, JSON.stringify({ ...started, ...typed(), at: now() }));
  };
  const timer = page.setInterval(write, EVERY_MS);
  const end = () => {
    page.clearInterval(timer);
    if (started) storage.removeItem(NOTE);
    started = null;
    isOver = true;
  };
  let isOver = false;
  // A hidden page may pause legitimately.
  page.addEventListener('pagehide', end);
  page.document.addEventListener('visibilitychange', end);
  return {
    hear({ step, remote, version }: ViewNews): void {
      if (step !== 'begun' || isOver) return;
      started = { remote, version };
      write();
    },
    /** Notes the typed text immediately, because a frozen page writes nothing later. */
    write,
    /** Ends the notes: from now on the watchdog listens to the page. */
    end,
  };
}
