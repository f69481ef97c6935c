import { isApiError } from '@planner/api-client';
import type { Shell } from '@planner/shell-api';
import { RenderFailure } from '../failing/failure.ts';
import type { ViewNews } from '../isolation/view-news.ts';
import type { BufferedCrashes } from './buffered-crashes.ts';

type Version = Pick<ViewNews, 'remote' | 'version'>;

/** PLT-217. Whose code an error comes out of, by the address of its files: the shell's where its own come first, nobody's elsewhere. */
export function culpritOf(error: unknown): Version | 'shell' | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, isShell, remote, version] = /\/(?:(shell)|mfe\/([^/\s]+)\/([^/\s]+))\/[^\s:]+:\d/.exec(stack) ?? [];
  if (isShell) return 'shell';
  return remote === undefined || version === undefined ? null : { remote, version: decodeURIComponent(version) };
}

// A refusal that nobody has taken is no bug of this kind, and what was given up by purpose is none at all.
const isCrash = (error: unknown) =>
  !isApiError(error) && !(error instanceof DOMException && error.name === 'AbortError');

/** PLT-217. Reports what falls anywhere in the page, out of timers, events and promises too, as of the version whose code it is. */
export function watchCrashes(crashes: BufferedCrashes, report: Shell['report'], tell: (of: Version) => void): void {
  const fell = (error: unknown) => {
    const culprit = isCrash(error) ? culpritOf(error) : null;
    if (culprit === null) return;
    if (culprit === 'shell') return report(error, 'page');
    const failure = new RenderFailure('healthy', `${culprit.remote}: outside of its views`, error);
    failure.of = culprit;
    report(failure, failure.message);
    tell(culprit);
  };
  crashes.listen(fell);
}
