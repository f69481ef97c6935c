import { useShell } from '@planner/shell-api';
import { Button, Popover, Segmented } from '@planner/ui';
import { CalendarOff } from 'lucide-react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CalendarAddress } from '../period/address.ts';
import { daysAway } from '../period/days-away.ts';
import { rememberView, type CalendarView } from '../period/last-view.ts';
import { useIsNarrow, useIsPhone } from '../period/use-screen-width.ts';
import { viewPath, VIEWS } from '../period/view-path.ts';
import { FilterFields } from './filter-fields.tsx';
import styles from './filter.module.css';
import { useShowOnly } from './use-show-only.ts';

interface ViewPanelProps {
  anchor: RefObject<HTMLElement | null>;
  address: CalendarAddress;
  view: CalendarView;
  onClose(): void;
}

/** A phone is too narrow for seven columns. There the view of a day has the strip of the week instead. */
const PHONE_VIEWS = VIEWS.filter(({ value }) => value !== 'week');

/** The open filter beside its button. The panel stays open while the user's choices change the lessons of the page. */
export function ViewPanel({ anchor, address, view, onClose }: ViewPanelProps) {
  const navigate = useNavigate();
  const { modals } = useShell();
  const isNarrow = useIsNarrow();
  const isPhone = useIsPhone();
  // If the list of students is open, Esc and a press outside close only the list.
  const close = () => {
    const { current: box } = anchor;
    const isListOpen = box !== null && box.querySelector('[role="listbox"]') !== null;
    if (!isListOpen) onClose();
  };
  return (
    <Popover anchor={anchor} onClose={close} role="dialog" label="Фильтр занятий" align="end" className={styles.panel}>
      {isNarrow && (
        <Segmented<CalendarView>
          label="Вид календаря"
          isWide
          options={isPhone ? PHONE_VIEWS : VIEWS}
          value={isPhone && view === 'week' ? 'day' : view}
          onChange={(next) => {
            rememberView(next);
            void navigate(viewPath(next, address));
          }}
        />
      )}
      <FilterFields filter={address.filter} onChange={useShowOnly()} />
      {isNarrow && (
        <Button
          look="quiet"
          isWide
          className={styles.away}
          icon={<CalendarOff aria-hidden="true" />}
          onClick={() => {
            onClose();
            void modals.open('time-off', daysAway(view, address.date, address.today));
          }}
        >
          Меня не будет
        </Button>
      )}
    </Popover>
  );
}
