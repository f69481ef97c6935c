import type { OwnTime, TimeOff } from '@planner/contract';
import type { Day, Span } from '@planner/schedule';
import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { cardHeight, paperHeight } from '../time-grid/placement/placement.ts';
import { AwayCard } from './away-card.tsx';
import { offHoursOf, spanOnDay } from './own-spans.ts';
import { awayName, partText, spokenAway } from './own-time-wording.ts';
import styles from './own-time.module.css';

const placeOf = ({ start, end }: Span) => ({ top: paperHeight(start), height: cardHeight(end - start) });

interface OwnTimeLayerProps {
  days: readonly Day[];
  own: OwnTime;
}

/**
 * WRK-13, WRK-17. Draws the times off and the hours without work into the days of the grid beside this element, below
 * the lessons. The view of a single day has no head, so this layer names its holiday.
 */
export function OwnTimeLayer({ days, own: { times_off, holidays, working_hours } }: OwnTimeLayerProps) {
  const [columns, setColumns] = useState<ReadonlyMap<Day, Element>>(new Map());
  const [opened, setOpened] = useState<TimeOff | null>(null);
  const find = useCallback((mark: HTMLElement | null) => {
    const found = mark?.closest('[data-view]')?.querySelectorAll<HTMLElement>('[role="gridcell"][data-day]') ?? [];
    if (mark !== null) setColumns(new Map([...found].map((column) => [column.dataset.day ?? '', column])));
  }, []);
  // The opened time off may have been removed meanwhile, also in another window.
  const shown = times_off.find(({ id }) => id === opened?.id);
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
              <AwayBlocks day={day} days={days} times_off={times_off} onOpen={setOpened} />
            </>,
            column,
            day,
          )
        );
      })}
      {shown && <AwayCard timeOff={shown} onClose={() => setOpened(null)} />}
    </>
  );
}

interface AwayBlocksProps {
  day: Day;
  days: readonly Day[];
  times_off: readonly TimeOff[];
  onOpen(timeOff: TimeOff): void;
}

/** The times off of one day. The lessons are drawn above them. */
function AwayBlocks({ day, days, times_off, onOpen }: AwayBlocksProps) {
  return times_off.map((timeOff) => {
    const part = spanOnDay(timeOff, day);
    if (part === null) return null;
    return (
      <div key={timeOff.id} className={styles.block} style={placeOf(part)}>
        <button
          type="button"
          className={styles.name}
          aria-label={spokenAway(timeOff, part, day)}
          // A time off of several days is one Tab stop, on its first shown day.
          {...(days.find((other) => spanOnDay(timeOff, other) !== null) !== day && { tabIndex: -1 })}
          onClick={() => onOpen(timeOff)}
        >
          <b>{awayName(timeOff)}</b>
          <span>{partText(part)}</span>
        </button>
      </div>
    );
  });
}
