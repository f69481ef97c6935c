import { Button } from '@planner/ui';
import { X } from 'lucide-react';
import { useLearners } from '../../lesson-form/fields/use-learners.ts';
import type { CalendarView } from '../period/last-view.ts';
import { filterParts, NO_FILTER } from './filter-words.ts';
import styles from './filter.module.css';
import { filteredLearner, filterOf } from './lesson-filter.ts';
import { useShowOnly } from './use-show-only.ts';

const WITHIN = {
  day: 'В этот день',
  week: 'На этой неделе',
  month: 'В этом месяце',
  agenda: 'На этой неделе',
} as const satisfies Record<CalendarView, string>;

interface FilterLineProps {
  filter: string;
  view: CalendarView;
  /** Whether the filter hides every lesson of the period. */
  isEmpty: boolean;
}

/** LSN-198. The parts of the filter, and a message when no lesson matches. A press on a part removes it. */
export function FilterLine({ filter, view, isEmpty }: FilterLineProps) {
  const onChange = useShowOnly();
  const chosen = filterOf(new URLSearchParams(filter));
  const { card } = useLearners(filteredLearner(chosen));
  const parts = filterParts(chosen, card);
  return (
    <div className={styles.line} role="group" aria-label="Фильтр занятий">
      {parts.map(({ text, without }) => (
        <button
          key={text}
          type="button"
          className={styles.part}
          aria-label={`Убрать из фильтра: ${text}`}
          onClick={() => onChange(without)}
        >
          {text}
          <X aria-hidden="true" />
        </button>
      ))}
      <Button look="quiet" size="small" onClick={() => onChange(NO_FILTER)}>
        Сбросить фильтры
      </Button>
      <p className={styles.nothing} role="status">
        {isEmpty && `${WITHIN[view]} таких занятий нет: ${parts.map(({ text }) => text).join(', ')}`}
      </p>
    </div>
  );
}
