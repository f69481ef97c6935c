import type { Failure, OwnFile } from './own-files.ts';

export interface BootState {
  /** React has rendered the page, and its stylesheets have loaded. */
  isUp: boolean;
  /** The page has been up for so long that the user may have typed. */
  isUsed: boolean;
  /** A failure happened, and the page has not been up since. */
  hasFailed: boolean;
  /** The page has reported its first failure. Later failures follow from the first. */
  isReported: boolean;
  /** The browser is opening another page, so this page loads nothing more. */
  isLeft: boolean;
}

export type BootEvent =
  /** `isRepeated`: this was the second request for the file, under a fresh address. */
  | { type: 'file-loaded' | 'file-failed'; file: OwnFile; isRepeated: boolean }
  | { type: 'code-failed' }
  /** `canGoBack`: the server keeps a former shell, and the failing code belongs to the shell. */
  | { type: 'failed'; failure: Failure; canGoBack: boolean }
  /** `wouldFlash`: the former shell may start next, so the notice could disappear while the user presses its button. */
  | { type: 'search-began'; wouldFlash: boolean }
  | { type: 'page-looked-at'; isUp: boolean }
  | { type: 'used' }
  | { type: 'retry-pressed' };

export type BootEffect =
  | { do: 'mark-loaded' | 'refresh-cache' | 'ask-anew' | 'find-cause'; file: OwnFile }
  | { do: 'report'; failure: Failure }
  | { do: 'fail'; failure: Failure }
  | { do: 'restart-timer' | 'look-at-page' | 'go-back' | 'show-notice' | 'settle' };

export const BEGINNING: BootState = {
  isUp: false,
  isUsed: false,
  hasFailed: false,
  isReported: false,
  isLeft: false,
};

/** An unreachable or slow server is not a fault of this version. */
const isOwnFault = ({ cause }: Failure): boolean => cause !== 'network' && cause !== 'timeout';

const stay = (state: BootState, ...effects: BootEffect[]) => [state, effects] as const;

function afterFailure(state: BootState, failure: Failure, canGoBack: boolean) {
  const failed = { ...state, hasFailed: true };
  if (state.isReported) return stay(failed, { do: 'look-at-page' });
  const reported = { ...failed, isReported: true };
  if (canGoBack && !state.isUsed && isOwnFault(failure))
    return stay({ ...reported, isLeft: true }, { do: 'report', failure }, { do: 'go-back' });
  return stay(reported, { do: 'report', failure }, { do: 'look-at-page' });
}

function afterFile(state: BootState, { type, file, isRepeated }: Extract<BootEvent, { file: OwnFile }>) {
  if (state.isLeft) return stay(state);
  if (type === 'file-failed') return stay(state, { do: isRepeated ? 'find-cause' : 'ask-anew', file });
  // The browser's cache may hold a damaged file: the next page needs an intact copy.
  const refresh = isRepeated ? [{ do: 'refresh-cache', file } as const] : [];
  return stay(state, { do: 'mark-loaded', file }, ...refresh, { do: 'restart-timer' }, { do: 'look-at-page' });
}

/**
 * PLT-110 to PLT-112, PLT-214. Returns the next state of a page that loads the shell, and the effects for the page to
 * run.
 */
export function nextState(state: BootState, event: BootEvent): readonly [BootState, readonly BootEffect[]] {
  switch (event.type) {
    case 'file-loaded':
    case 'file-failed':
      return afterFile(state, event);
    case 'code-failed': {
      const failure: Failure = { cause: 'evaluation', file: '', status: null };
      return state.isLeft ? stay(state) : stay(state, { do: 'fail', failure });
    }
    case 'failed':
      return afterFailure(state, event.failure, event.canGoBack);
    case 'search-began':
      return stay({ ...state, hasFailed: state.hasFailed || !event.wouldFlash }, { do: 'look-at-page' });
    case 'page-looked-at':
      if (!event.isUp) return state.hasFailed ? stay(state, { do: 'show-notice' }) : stay(state);
      if (state.isUp) return stay(state);
      return stay({ ...state, isUp: true, hasFailed: false, isReported: false }, { do: 'settle' });
    case 'used':
      return stay({ ...state, isUsed: true });
    case 'retry-pressed':
      return stay({ ...state, isLeft: true });
  }
}
