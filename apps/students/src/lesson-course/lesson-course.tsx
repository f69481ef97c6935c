import { useLive } from '@planner/live-data';
import { type ExtensionProps, useUser } from '@planner/shell-api';
import { ErrorBar, Loading, Skeleton } from '@planner/ui';
import { failedText } from '@planner/wording';
import styles from './lesson-course.module.css';
import { LessonHomework } from './lesson-homework.tsx';
import { NewProblem } from './new-problem.tsx';
import { ProblemList } from './problem-list.tsx';
import { Topics } from './topics.tsx';

/** LRN-45. The course of a lesson: its topics, earlier open difficulties, and its own difficulties. */
export function LessonCourse({ lesson_id, group_id, participants }: ExtensionProps<'lesson-part'>) {
  const { time_zone } = useUser();
  const read = useLive('GET /api/lesson-learning/{id}', { params: { id: lesson_id } });
  const { data, error, isPending, refetch, isFetching } = read;
  const isOfGroup = group_id !== null;
  return (
    <section aria-label="Ход занятия" className={styles.course}>
      <h3 className={styles.title}>Ход занятия</h3>
      {error && (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          {failedText('ход занятия', read, time_zone)}
        </ErrorBar>
      )}
      {isPending && (
        <Loading label="Загружаем ход занятия" className={styles.course}>
          <Skeleton height={36} />
          <Skeleton height={36} />
        </Loading>
      )}
      {data && (
        <>
          <Topics lesson_id={lesson_id} topics={data.topics} last={data.last_topic} />
          <ProblemList
            label="Трудности с прошлых занятий"
            problems={data.open_problems}
            isOfGroup={isOfGroup}
            isFromBefore
          />
          <ProblemList label="Трудности этого занятия" problems={data.problems} isOfGroup={isOfGroup} />
          <NewProblem lesson_id={lesson_id} participants={isOfGroup ? participants : []} />
        </>
      )}
      <LessonHomework lesson_id={lesson_id} />
    </section>
  );
}
