import type { Lesson } from '@planner/contract';
import { millisecondsOf } from '@planner/schedule';
import { Card } from '@planner/ui';
import { LessonRow } from '../../lesson-presentation/lesson-row.tsx';
import { EnterLink } from './enter-link.tsx';
import { factsOf } from './today-facts.ts';
import { isUnmarked } from '../../lesson-presentation/lesson-presentation.ts';
import { marksOf, useWaiting } from '../../waiting/use-waiting.ts';
import { MarkAllButton } from '../mark-all/mark-all-button.tsx';
import { WasButton } from '../mark-all/was-button.tsx';

interface TodayListProps {
  lessons: readonly Lesson[];
  now: number;
  subjectOf(lesson: Lesson): string | undefined;
  onOpen(lesson: Lesson): void;
}

/** All lessons of today. A lesson that has begun can be marked with one press. */
export function TodayList({ lessons, now, subjectOf, onOpen }: TodayListProps) {
  const { waiting } = useWaiting();
  const unmarked = lessons.filter((lesson) => isUnmarked(lesson, now) && marksOf(waiting, lesson.id).length === 0);
  return (
    <Card
      title="Сегодня"
      action={
        unmarked.length > 1 && (
          <MarkAllButton ids={unmarked.map(({ id }) => id)} total={unmarked.length} lessons={unmarked} />
        )
      }
    >
      <ul>
        {lessons.map((lesson) => (
          <LessonRow
            key={lesson.id}
            lesson={lesson}
            now={now}
            subject={subjectOf(lesson)}
            facts={factsOf(lesson)}
            onOpen={() => onOpen(lesson)}
          >
            <EnterLink lesson={lesson} now={now} />
            {lesson.status === 'planned' && millisecondsOf(lesson.start_at) <= now && <WasButton lesson={lesson} />}
          </LessonRow>
        ))}
      </ul>
    </Card>
  );
}
