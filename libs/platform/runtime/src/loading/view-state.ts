import type { Candidate } from '@planner/platform-contract';
import type { ViewTarget } from '@planner/shell-api';
import type { Phase } from '../failing/failure.ts';
import { type Chosen, hasView } from '../registry/registry.ts';
import type { ViewNews } from '../isolation/view-news.ts';

/** The state of one view of a remote. */
export interface ViewState {
  phase: Phase;
  /** The version that is loading or shown. */
  running: Candidate;
  /** The page, modal or extension that is shown now. A page's view also shows the other pages of its remote. */
  shown: ViewTarget;
  /** The time when `shown` appeared, in milliseconds of the shell's clock; 0 before that. */
  shownAt: number;
  /** Whether the page no longer needs the view. */
  isLeft: boolean;
  hasFailed: boolean;
}

export type ViewEvent =
  | { type: 'code-loaded'; version: Candidate }
  | { type: 'shown'; at: number }
  | { type: 'followed'; page: ViewTarget; at: number }
  /** React threw an error outside of every boundary. */
  | { type: 'crashed'; error: unknown; isOnProbation: boolean }
  /** `phase`: set if it differs from the phase of the view. */
  | { type: 'failed'; error: unknown; phase?: Phase }
  | { type: 'left' };

export type ViewEffect =
  | { do: 'announce'; step: ViewNews['step'] }
  | { do: 'give-up-start' | 'report-and-give-way' | 'report-last'; error: unknown }
  | { do: 'keep-drafts' | 'take-down' | 'load-other' };

/** The state of a view before anything is loaded. */
export const beginning = (running: Candidate, shown: ViewTarget): ViewState => ({
  phase: 'load',
  running,
  shown,
  shownAt: 0,
  isLeft: false,
  hasFailed: false,
});

/** Whether the view is no longer in the page. */
export const isOver = ({ isLeft, hasFailed }: ViewState): boolean => isLeft || hasFailed;

/** PLT-140. Returns the version that may replace the running one, if that version has the target. */
export function otherVersion(
  { running }: ViewState,
  { candidate, next }: Pick<Chosen, 'candidate' | 'next'>,
  target: ViewTarget,
): Candidate | null {
  return next && running === candidate && hasView(next, target) ? next : null;
}

/** Whether the view was shown so recently that nobody can have typed into it yet. */
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

/** PLT-4. A view that crashes while the user leaves it is not replaced, but it is reported. */
function afterLastCrash(state: ViewState, error: unknown) {
  if (state.hasFailed || state.phase !== 'healthy') return stay(state);
  return stay({ ...state, hasFailed: true }, { do: 'report-last', error });
}

/** Returns the next state of a view and the effects that the page has to run. */
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
