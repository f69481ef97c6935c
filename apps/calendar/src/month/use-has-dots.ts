import { mediaQuery } from '../calendar-page/period/use-screen-width.ts';

/** Whether a day has no room for lessons that a finger can press, as on a phone in any position. */
export const useHasDots = mediaQuery('(max-width: 768px), (pointer: coarse) and (max-height: 480px)');
