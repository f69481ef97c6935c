import type { Day } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { Plus } from 'lucide-react';
import styles from './day.module.css';

/** The round button above the bottom bar of a narrow screen. */
export function AddButton({ date }: { date: Day }) {
  const { modals } = useShell();
  return (
    <button
      type="button"
      className={styles.add}
      aria-label="Добавить занятие"
      onClick={() => void modals.open('lesson-form', { conducted_date: date })}
    >
      <Plus aria-hidden="true" />
    </button>
  );
}
