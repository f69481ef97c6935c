import { addDays, type Day } from '@planner/schedule';
import { weekRangeText } from '@planner/wording';
import { Button } from '@planner/ui';
import { EmptyCalendar } from '../calendar-page/empty-calendar.tsx';
import type { CalendarAddress } from '../calendar-page/period/address.ts';
import { AgendaWeek } from './agenda-week.tsx';
import styles from './agenda.module.css';
import { useEndlessWeeks } from './use-endless-weeks.ts';
import { usePassing } from './use-passing.ts';

interface AgendaListProps {
  address: CalendarAddress;
  /** The time as a whole minute. */
  now: number;
  /** Whether the week of the address has no lessons. */
  isEmpty: boolean;
  onOpen(lesson: number): void;
}

/** LSN-195, LSN-263. Weeks one under the other, without an end. It opens at the chosen day. */
export function AgendaList({ address, now, isEmpty, onOpen }: AgendaListProps) {
  const { date, today, zone, filter } = address;
  const { box, weeks, chosen, openAt, onScroll, onDrawn, onOpened, grow } = useEndlessWeeks(date, usePassing(today));
  const isAlone = weeks.length === 1;
  const more = (by: 1 | -1, edge: Day | undefined) =>
    edge !== undefined && (
      <div className={styles.more}>
        <Button look="quiet" onClick={() => grow(by)}>
          {by > 0 ? 'Дальше' : 'Раньше'}: {weekRangeText(addDays(edge, 7 * by))}
        </Button>
      </div>
    );
  return (
    <>
      <div className={styles.list} ref={box} onScroll={onScroll}>
        {more(-1, weeks[0])}
        {weeks.map((week) => (
          <AgendaWeek
            key={week}
            week={week}
            openAt={week === chosen ? openAt : null}
            isChosen={week === chosen}
            isAlone={isAlone}
            {...{ today, now, zone, filter, onOpen, onDrawn, onOpened }}
          />
        ))}
        {more(1, weeks.at(-1))}
      </div>
      {isAlone && isEmpty && filter === '' && <EmptyCalendar date={date} title="На этой неделе занятий нет" />}
    </>
  );
}
