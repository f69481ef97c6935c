import type { Candidate } from '@planner/platform-contract';
import type { ViewTarget } from '@planner/shell-api';
import type { Phase } from '../failing/failure.ts';
import { type Chosen, hasView } from '../registry/registry.ts';
import type { ViewNews } from '../isolation/view-news.ts';

/** How far one view of a remote has got. */
export interface ViewState {
  phase: Phase;
  /** The version that is loaded or shown. */
  running: Candidate;
  /** The page, modal or extension that is shown by now: a page's view follows to other pages of its remote. */
  shown: ViewTarget;
  /** When `shown` was shown, in milliseconds of the shell's clock; 0 before. */
  shownAt: number;
  /** The page no longer needs the view. */
  isLeft: boolean;
  hasFailed: boolean;
}

export type ViewEvent =
  | { type: 'code-loaded'; version: Candidate }
  | { type: 'shown'; at: number }
  | { type: 'followed'; page: ViewTarget; at: number }
  /** React threw outside of every boundary. */
  | { type: 'crashed'; error: unknown; isOnProbation: boolean }
  /** `phase`: where it is not that of the view. */
  | { type: 'failed'; error: unknown; phase?: Phase }
  | { type: 'left' };

export type ViewEffect =
  | { do: 'announce'; step: ViewNews['step'] }
  | { do: 'give-up-start' | 'report-and-give-way' | 'report-last'; error: unknown }
  | { do: 'keep-drafts' | 'take-down' | 'load-other' };

/** The state of a view of a version that nothing is loaded of yet. */
export const beginning = (running: Candidate, shown: ViewTarget): ViewState => ({
  phase: 'load',
  running,
  shown,
  shownAt: 0,
  isLeft: false,
  hasFailed: false,
});

/** Whether the view is gone from the page. */
export const isOver = ({ isLeft, hasFailed }: ViewState): boolean => isLeft || hasFailed;

/** PLT-140. The version that may replace the running one, where it has what is shown. */
export function otherVersion(
  { running }: ViewState,
  { candidate, next }: Pick<Chosen, 'candidate' | 'next'>,
  target: ViewTarget,
): Candidate | null {
  return next && running === candidate && hasView(next, target) ? next : null;
}

/** Nobody has typed yet into a view that was shown so short a time ago. */
export const isOnProbation = ({ phase, shownAt }: ViewState, now: number, probation: number): boolean =>
  phase === 'healthy' && now - shownAt < probation;

const stay = (state: ViewState, ...effects: ViewEffect[]) => [state, effects] as const;

function afterFailure(state: ViewState, error: unknown, phase: Phase) {
  if (isOver(state)) return stay(state);
  const failed = { ...state, phase, hasFailed: true };
  const loadOther = phase === 'healthy' ? [] : [{ do: 'load-other' } as const];
  return stay(failed, { do: 'keep-drafts' }, { do: 'announce', step: 'failed' }, { do: 'take-down' }, ...loadOther, {
    do: 'report-and-give-way',
    error,
  });
}

/** PLT-4. A view that crashes while it is left has nothing to give way to, and it is reported all the same. */
function afterLastCrash(state: ViewState, error: unknown) {
  if (state.hasFailed || state.phase !== 'healthy') return stay(state);
  return stay({ ...state, hasFailed: true }, { do: 'report-last', error });
}

/** The next state of a view, and what the page has to do. */
export function nextState(state: ViewState, event: ViewEvent): readonly [ViewState, readonly ViewEffect[]] {
  switch (event.type) {
    case 'code-loaded':
      return stay({ ...state, phase: 'mount', running: event.version }, { do: 'announce', step: 'started' });
    case 'shown':
      return stay({ ...state, phase: 'healthy', shownAt: event.at }, { do: 'announce', step: 'shown' });
    case 'followed':
      return stay({ ...state, shown: event.page, shownAt: event.at });
    case 'crashed': {
      if (isOver(state)) return afterLastCrash(state, event.error);
      const [failed, effects] = afterFailure(state, event.error, event.isOnProbation ? 'probation' : state.phase);
      return stay(failed, { do: 'give-up-start', error: event.error }, ...effects);
    }
    case 'failed':
      return afterFailure(state, event.error, event.phase ?? state.phase);
    case 'left':
      return isOver(state) ? stay({ ...state, isLeft: true }) : stay({ ...state, isLeft: true }, { do: 'take-down' });
  }
}
