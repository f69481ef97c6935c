import type { FreeLesson } from '@planner/contract';
import { Disclosure } from '@planner/ui';
import { dayAndMonth } from '@planner/wording';
import { Gift } from 'lucide-react';
import styles from './free-lesson-list.module.css';

/** FIN-110, CAB-70. The student's free lessons; nothing without any. Used ones are folded. */
export function FreeLessonList({ lessons }: { lessons: readonly FreeLesson[] }) {
  if (lessons.length === 0) return null;
  const open = lessons.filter(({ taken_on }) => taken_on === null);
  const used = lessons.filter(({ taken_on }) => taken_on !== null);
  return (
    <section className={styles.part} aria-label="Бесплатные занятия">
      {open.length > 0 && <Rows lessons={open} />}
      {used.length > 0 && (
        <Disclosure isQuiet title={`Использованные бесплатные занятия: ${used.length}`}>
          <Rows lessons={used} />
        </Disclosure>
      )}
    </section>
  );
}

const Rows = ({ lessons }: { lessons: readonly FreeLesson[] }) => (
  <ul className={styles.rows}>
    {lessons.map(({ earned_on, taken_on }, place) => (
      // Several lessons of one day may have been cancelled, so only the index distinguishes their rows.
      <li key={place} className={styles.row}>
        <Gift aria-hidden="true" />
        <span className={styles.what}>
          Бесплатное занятие: за отмену {dayAndMonth(earned_on)}
          {taken_on !== null && <small>использовано {dayAndMonth(taken_on)}</small>}
        </span>
      </li>
    ))}
  </ul>
);
