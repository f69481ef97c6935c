import type { OwnTime } from '@planner/contract';
import { MINUTES_IN_DAY, type Day, type Span } from '@planner/schedule';
import { useCallback, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { cardHeight, paperHeight, share } from '../time-grid/placement/placement.ts';
import type { SharedDay } from './beside/shared-places.ts';
import { useSharedPlaces, type Sharing } from './beside/use-shared-places.ts';
import { isBusy, keyOfTime, offHoursOf, spanOnDay, type OwnedTime, withKeys } from './own-spans.ts';
import { partText, spokenTime, timeName } from './own-time-wording.ts';
import styles from './own-time.module.css';
import { TimeCard } from './time-card.tsx';

const placeOf = ({ start, end }: Span) => ({ top: paperHeight(start), height: cardHeight(end - start) });

interface OwnTimeLayerProps extends Sharing {
  own: OwnTime;
}

/**
 * WRK-13, WRK-17, WRK-37. Draws the times off, the personal events and the hours without work into the days of the grid
 * beside this element, below the lessons. A day alone has no head, so its holiday is named here.
 */
export function OwnTimeLayer({ own, ...sharing }: OwnTimeLayerProps) {
  const { days } = sharing;
  const { times_off, busy, holidays, working_hours } = own;
  const [columns, setColumns] = useState<ReadonlyMap<Day, Element>>(new Map());
  const [opened, setOpened] = useState<string | null>(null);
  const find = useCallback((mark: HTMLElement | null) => {
    const found = mark?.closest('[data-view]')?.querySelectorAll<HTMLElement>('[role="gridcell"][data-day]') ?? [];
    if (mark !== null) setColumns(new Map([...found].map((column) => [column.dataset.day ?? '', column])));
  }, []);
  const times = useMemo(() => [...times_off, ...(busy ?? [])], [times_off, busy]);
  const shared = useSharedPlaces(times, sharing);
  // The opened time off may have been removed meanwhile, also in another window.
  const shown = times.find((time) => keyOfTime(time) === opened);
  return (
    <>
      <span ref={find} hidden />
      {days.map((day) => {
        const column = columns.get(day);
        const holiday = days.length === 1 ? holidays.find(({ date }) => date === day) : undefined;
        return (
          column &&
          createPortal(
            <>
              {offHoursOf(working_hours, day).map(({ start, end }) => (
                <i
                  key={start}
                  className={styles.offHours}
                  data-off-hours
                  style={{ top: paperHeight(start), height: paperHeight(end - start) }}
                  aria-hidden="true"
                />
              ))}
              {holiday && (
                <div className={styles.holiday}>
                  <span className={styles.holidayName}>{holiday.name}</span>
                </div>
              )}
              <Blocks day={day} days={days} times={times} shared={shared.get(day)} onOpen={setOpened} />
            </>,
            column,
            day,
          )
        );
      })}
      {shown && <TimeCard time={shown} onClose={() => setOpened(null)} />}
    </>
  );
}

interface BlocksProps {
  day: Day;
  days: readonly Day[];
  times: readonly OwnedTime[];
  shared: SharedDay | undefined;
  onOpen(key: string): void;
}

/** WRK-53. The share of the day's width beside the lessons. */
const acrossOf = (place: SharedDay[number] | undefined) =>
  place && {
    left: `calc(${share(place.column / place.columns)} + 2px)`,
    right: 'auto',
    width: `calc(${share(place.width / place.columns)} - 3px)`,
  };

/** The times off and personal events of one day. Their lessons lie above or beside them. */
function Blocks({ day, days, times, shared, onOpen }: BlocksProps) {
  return withKeys(times, keyOfTime).map(([key, time]) => {
    const part = spanOnDay(time, day);
    if (part === null) return null;
    return (
      <div
        key={key}
        className={isBusy(time) ? styles.busy : styles.block}
        data-part={part.end - part.start < MINUTES_IN_DAY || undefined}
        style={{ ...placeOf(part), ...acrossOf(shared?.find((place) => place.item.time === time)) }}
      >
        <button
          type="button"
          className={styles.name}
          aria-label={spokenTime(time, part, day)}
          // Tab stops once at a time of several days.
          {...(days.find((other) => spanOnDay(time, other) !== null) !== day && { tabIndex: -1 })}
          onClick={() => onOpen(keyOfTime(time))}
        >
          <b>{timeName(time)}</b>
          {/* Drawn by CSS: the label says it after the day, and visible text must be a part of the label. */}
          <span data-time={partText(part)} />
        </button>
      </div>
    );
  });
}
