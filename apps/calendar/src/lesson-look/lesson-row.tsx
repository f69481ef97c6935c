import type { Lesson } from '@planner/contract';
import { clockOf } from '@planner/schedule';
import { Tag } from '@planner/ui';
import type { ReactNode } from 'react';
import { isUnmarked, isUnpaid, lookOf } from './lesson-look.ts';
import styles from './lesson-look.module.css';

interface LessonRowProps {
  lesson: Lesson;
  now: number;
  subject: string | undefined;
  onOpen(): void;
  /** What can be done with it right here. */
  children?: ReactNode;
}

function State({ lesson, now }: { lesson: Lesson; now: number }) {
  const look = lookOf(lesson, now);
  if (look === 'cancelled') return <Tag>Отменено</Tag>;
  if (look === 'moved') return <Tag>Перенесено</Tag>;
  if (look === 'live') return <Tag tone="accent">Идёт сейчас</Tag>;
  if (isUnmarked(lesson, now)) return <Tag tone="warn">Не отмечено</Tag>;
  if (isUnpaid(lesson)) return <Tag tone="warn">Не оплачено</Tag>;
  if (lesson.paid) return <Tag tone="good">Оплачено</Tag>;
  return look === 'done' ? <Tag tone="good">Проведено</Tag> : null;
}

/** A lesson as a line of a list: time, colour, who, state. */
export function LessonRow({ lesson, now, subject, onOpen, children }: LessonRowProps) {
  const isOff = lesson.status === 'cancelled' || lesson.status === 'moved';
  const about = [lesson.trial ? 'Пробное' : '', subject ?? '', lesson.goal].filter((part) => part !== '');
  return (
    <li className={styles.row} data-off={isOff || undefined}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <time>{clockOf(lesson.start_time)}</time>
        <i style={{ background: `var(--hue-${lesson.color}-bar)` }} aria-hidden="true" />
        <span className={styles.about}>
          <b>{lesson.student_name}</b>
          {about.length > 0 && <span>{about.join(' · ')}</span>}
        </span>
        <State lesson={lesson} now={now} />
      </button>
      {children}
    </li>
  );
}
