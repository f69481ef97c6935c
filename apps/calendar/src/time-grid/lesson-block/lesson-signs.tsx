import type { Lesson } from '@planner/contract';
import { lookOf } from '@planner/wording';
import { Check, CircleHelp, Repeat, RussianRuble, Users } from 'lucide-react';
import { isUnmarked, isUnpaid } from '../../lesson-presentation/lesson-presentation.ts';
import styles from './lesson-text.module.css';

interface LessonSign {
  Sign: typeof Check;
  tone: 'faint' | 'good' | 'warn';
  means: string;
}

/** Returns the icons of a lesson: repeated, group, unmarked, unpaid, conducted. */
export function signsOf(lesson: Lesson, now: number): LessonSign[] {
  const signs: LessonSign[] = [];
  if (lookOf(lesson, now) === 'planned') {
    if (lesson.in_rule) signs.push({ Sign: Repeat, tone: 'faint', means: 'rule' });
    if (lesson.group_id !== null) signs.push({ Sign: Users, tone: 'faint', means: 'group' });
  }
  if (isUnmarked(lesson, now)) signs.push({ Sign: CircleHelp, tone: 'warn', means: 'unmarked' });
  if (isUnpaid(lesson)) signs.push({ Sign: RussianRuble, tone: 'warn', means: 'unpaid' });
  else if (lesson.status === 'completed') signs.push({ Sign: Check, tone: 'good', means: 'done' });
  return signs;
}

export function LessonSigns({ signs }: { signs: LessonSign[] }) {
  if (signs.length === 0) return null;
  return (
    <span className={styles.signs}>
      {signs.map(({ Sign, tone, means }) => (
        <Sign key={means} className={styles[tone]} />
      ))}
    </span>
  );
}
