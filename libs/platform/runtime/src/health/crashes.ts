import type { Shell } from '@planner/shell-api';
import { RenderFailure } from '../failing/failure.ts';
import type { ViewNews } from '../isolation/view-news.ts';
import type { BufferedCrashes } from './buffered-crashes.ts';

type Version = Pick<ViewNews, 'remote' | 'version'>;

/**
 * PLT-217. Returns the owner of an error's first code location, by the address of the file: the shell, a version, or null
 * for other code.
 */
export function culpritOf(error: unknown): Version | 'shell' | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, isShell, remote, version] = /\/(?:(shell)|mfe\/([^/\s]+)\/([^/\s]+))\/[^\s:]+:\d/.exec(stack) ?? [];
  if (isShell) return 'shell';
  return remote === undefined || version === undefined ? null : { remote, version: decodeURIComponent(version) };
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

interface CrashWatch {
  crashes: BufferedCrashes;
  report: Shell['report'];
  /** Whether an error is a refusal of the server. An unhandled refusal is a mistake but no crash. */
  isRefusal(error: unknown): boolean;
  tell(of: Version): void;
}

/**
 * PLT-217. Reports uncaught errors anywhere in the page, also in timers, events and promises, for the version that
 * contains the code.
 */
export function watchCrashes({ crashes, report, isRefusal, tell }: CrashWatch): void {
  const fell = (error: unknown) => {
    const culprit = isRefusal(error) || isAborted(error) ? null : culpritOf(error);
    if (culprit === null) return;
    if (culprit === 'shell') return report(error, 'page');
    const failure = new RenderFailure('healthy', `${culprit.remote}: outside of its views`, error);
    failure.of = culprit;
    report(failure, failure.message);
    tell(culprit);
  };
  crashes.listen(fell);
}
