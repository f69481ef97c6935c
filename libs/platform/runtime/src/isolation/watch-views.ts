import type { GuardedNavigation, Shell } from '@planner/shell-api';
import type { SavedGlobals } from './saved-globals.ts';
import { restoreAddress, restoreGlobals, ChangedGlobalsFailure } from './restore-globals.ts';
import type { ViewNews } from './view-news.ts';

/** The parts that are needed to restore the page to its state before any view. */
export interface ViewsWatch {
  kept: SavedGlobals;
  page: Window;
  navigation: Pick<GuardedNavigation, 'getSnapshot'>;
  report: Shell['report'];
}

/** PLT-212. Restores the page's globals after each step of a view. The report names the view that was started last. */
export function watchViews({ kept, page, navigation, report }: ViewsWatch): (news: ViewNews) => void {
  let last: Pick<ViewNews, 'remote' | 'version'> | null = null;
  return ({ step, remote, version }) => {
    const names = restoreGlobals(page, kept);
    if (restoreAddress(page, navigation)) names.push('location');
    if (step === 'started') last = { remote, version };
    if (names.length === 0) return;
    const failure = new ChangedGlobalsFailure(names);
    failure.of = last ?? { remote, version };
    report(failure, `${failure.of.remote}: ${failure.message}`);
  };
}
