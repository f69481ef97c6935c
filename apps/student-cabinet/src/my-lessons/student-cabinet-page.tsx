import { useLive } from '@planner/live-data';
import { useNow } from '@planner/shell-api';
import { EmptyState, ErrorBar, Loading, Skeleton } from '@planner/ui';

/** The month of the student, all teachers together. */
export function StudentCabinetPage() {
  const today = new Date(useNow());
  const { data, error, refetch } = useLive('GET /api/student/schedule', {
    query: { year: today.getFullYear(), month: today.getMonth() + 1 },
  });
  if (error) return <ErrorBar onRetry={() => void refetch()}>{error.message}</ErrorBar>;
  if (!data) {
    return (
      <Loading>
        <Skeleton height={48} />
      </Loading>
    );
  }
  const lessons = Object.values(data.days).flat();
  if (lessons.length === 0) return <EmptyState title="Здесь появятся занятия, которые назначит преподаватель" />;
  return (
    <section>
      <h1>Мои занятия</h1>
      <ul>
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            {lesson.conducted_date}, {lesson.start_time.slice(0, 5)}: {lesson.teacher_name}
          </li>
        ))}
      </ul>
    </section>
  );
}
