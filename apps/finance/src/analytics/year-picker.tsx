import { IconButton } from '@planner/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './analytics.module.css';
import { FIRST_YEAR } from './use-year.ts';

interface YearPickerProps {
  year: number;
  thisYear: number;
  onChoose(year: number): void;
}

/** FIN-120. Moves to the year before or after. */
export const YearPicker = ({ year, thisYear, onChoose }: YearPickerProps) => (
  <span className={styles.year} role="group" aria-label="Год">
    <IconButton label="Прошлый год" disabled={year <= FIRST_YEAR} onClick={() => onChoose(year - 1)}>
      <ChevronLeft aria-hidden="true" />
    </IconButton>
    <b aria-live="polite">{year}</b>
    <IconButton label="Следующий год" disabled={year >= thisYear} onClick={() => onChoose(year + 1)}>
      <ChevronRight aria-hidden="true" />
    </IconButton>
  </span>
);
