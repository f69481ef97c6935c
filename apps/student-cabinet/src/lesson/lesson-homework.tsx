import type { OwnHomework } from '@planner/contract';
import { Card } from '@planner/ui';
import { SendingStrip } from '../homework/answer/sending-strip.tsx';
import { HomeworkList } from '../homework/homework-list.tsx';
import styles from './lesson.module.css';

interface LessonHomeworkProps {
  lesson_id: number;
  items: readonly OwnHomework[];
  zone: string;
  now: number;
}

/** CAB-110. The homework to prepare for a lesson, and the homework that was assigned at it. */
export function LessonHomework({ lesson_id, items, zone, now }: LessonHomeworkProps) {
  const parts = [
    ['Подготовить к занятию', items.filter((one) => one.lesson_id !== lesson_id)],
    ['Задано на занятии', items.filter((one) => one.lesson_id === lesson_id)],
  ] as const;
  return (
    <Card title="Домашние задания">
      <SendingStrip />
      {items.length === 0 && <p className={styles.none}>К этому занятию ничего не задано</p>}
      {parts.map(([title, own]) =>
        own.length === 0 ? null : (
          <section key={title} className={styles.part} aria-label={title}>
            <h3 className={styles.title}>{title}</h3>
            <HomeworkList items={own} zone={zone} now={now} />
          </section>
        ),
      )}
    </Card>
  );
}
