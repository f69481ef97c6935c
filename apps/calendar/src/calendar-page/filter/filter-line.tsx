import { Button } from '@planner/ui';
import { X } from 'lucide-react';
import { useLearners } from '../../lesson-form/fields/use-learners.ts';
import { filterParts, NO_FILTER } from './filter-words.ts';
import styles from './filter.module.css';
import { filteredLearner, filterOf, type LessonFilter } from './lesson-filter.ts';

interface FilterLineProps {
  filter: string;
  /** The period without a lesson under the filter: «На этой неделе»; null while lessons are shown or unknown. */
  emptyIn: string | null;
  onChange(filter: LessonFilter): void;
}

/** LSN-198. What the calendar is narrowed to, and that nothing is left under it. A press on a part removes it. */
export function FilterLine({ filter, emptyIn, onChange }: FilterLineProps) {
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
        {emptyIn !== null && `${emptyIn} таких занятий нет: ${parts.map(({ text }) => text).join(', ')}`}
      </p>
    </div>
  );
}
