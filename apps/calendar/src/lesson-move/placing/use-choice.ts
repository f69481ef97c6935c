import { clockFromMinutes, MINUTES_IN_DAY } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { useCallback, useEffect, useRef } from 'react';
import type { Place } from '../../time-grid/placement/place.ts';

type Chooser = (place: Place) => void;

/**
 * A chosen place on the grid: the lesson that waits for a new place moves there; without such a lesson the form of a
 * new lesson opens there.
 */
export function useChoice(placed: number | null) {
  const { modals } = useShell();
  const chooser = useRef<Chooser | null>(null);
  /** LSN-187: the place that was chosen before the code of the waiting lesson had loaded. */
  const early = useRef<Place | null>(null);
  useEffect(
    () => () => {
      early.current = null;
    },
    [placed],
  );
  const onChooser = useCallback((own: Chooser | null) => {
    chooser.current = own;
    const place = early.current;
    if (own === null || place === null) return;
    early.current = null;
    own(place);
  }, []);
  const choose = (place: Place): void => {
    if (chooser.current !== null) return chooser.current(place);
    if (placed !== null) {
      early.current = place;
      return;
    }
    void modals.open('lesson-form', {
      conducted_date: place.date,
      start_time: clockFromMinutes(place.start),
      end_time: clockFromMinutes(place.end % MINUTES_IN_DAY),
    });
  };
  return { choose, onChooser };
}
