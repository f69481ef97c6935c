import type { BendAct, BentLesson } from '@planner/contract';
import { Field, Select } from '@planner/ui';
import { dayTitle, distinctName, timeRangeText } from '@planner/wording';
import type { ReactNode } from 'react';
import { Collisions } from '../lesson-change/collisions.tsx';
import { ACT_TEXT } from './time-off-wording.ts';
import styles from './time-off.module.css';

interface BentListProps {
  lessons: readonly BentLesson[];
  /** The acts to choose from for each lesson; empty if all lessons have the same act. */
  acts?: readonly BendAct[];
  onAct?(lesson: BentLesson, act: BendAct): void;
  /** The fields of a moved lesson. */
  place?(lesson: BentLesson): ReactNode;
}

/** Each lesson that the act affects, by day, with its own decision. */
export function BentList({ lessons, acts = [], onAct, place }: BentListProps) {
  const items = acts.map((act) => ({ id: act, text: ACT_TEXT[act] }));
  const days = [...Map.groupBy(lessons, ({ conducted_date }) => conducted_date)];
  return days.map(([day, ofDay]) => (
    <section key={day} className={styles.day} aria-label={dayTitle(day)}>
      <h3 className={styles.date}>{dayTitle(day)}</h3>
      <ul className={styles.lessons}>
        {ofDay.map((lesson) => (
          <li
            key={lesson.id}
            className={styles.lesson}
            data-act={lesson.act}
            data-alone={items.length === 0 || undefined}
          >
            <span className={styles.what}>
              <b>{timeRangeText(lesson.start_time, lesson.end_time)}</b> {distinctName(lesson)}
              {lesson.to !== null && (
                <span className={styles.to}>
                  на {dayTitle(lesson.to.conducted_date)}, {timeRangeText(lesson.to.start_time, lesson.to.end_time)}
                </span>
              )}
            </span>
            {items.length > 0 && (
              <Field isLabelHidden label={`Что с занятием: ${distinctName(lesson)}, ${dayTitle(day)}`}>
                <Select items={items} value={lesson.act} onChange={(act) => act !== null && onAct?.(lesson, act)} />
              </Field>
            )}
            {place?.(lesson)}
            {lesson.conflicts.length > 0 && (
              <div className={styles.busy}>
                В это время уже есть:
                <Collisions lessons={lesson.conflicts} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}
