import { lazyComponent } from '@planner/shell-api';
import { Button, VisuallyHidden } from '@planner/ui';
import { ListFilter } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CalendarAddress } from '../period/address.ts';
import type { CalendarView } from '../period/last-view.ts';
import { useIsNarrow } from '../period/use-screen-width.ts';
import styles from '../period/period.module.css';

// Opened by a press, so not part of the week's first load.
const ViewPanel = lazyComponent('Фильтр занятий', () => import('./view-panel.tsx'), { look: 'over' });

/** LSN-197, LSN-199. Opens the filter; on a narrow screen also the choice of a view. */
export function ViewButton({ address, view }: { address: CalendarAddress; view: CalendarView }) {
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const count = address.filter === '' ? 0 : address.filter.split('&').length;
  const close = () => {
    setIsOpen(false);
    anchor.current?.querySelector('button')?.focus();
  };
  return (
    <div className={styles.filter} ref={anchor} data-on={count > 0 || undefined}>
      <Button
        look="quiet"
        icon={<ListFilter aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <VisuallyHidden>
          {isNarrow ? 'Вид и фильтр' : 'Фильтр'}
          {count > 0 && `, выбрано ${count}`}
        </VisuallyHidden>
        <span className={styles.filterWord} aria-hidden="true">
          Фильтр
        </span>
        {count > 0 && <b aria-hidden="true">{count}</b>}
      </Button>
      {isOpen && <ViewPanel anchor={anchor} address={address} view={view} onClose={close} />}
    </div>
  );
}
