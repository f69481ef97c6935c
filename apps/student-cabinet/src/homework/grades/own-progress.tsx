import { usePages } from '@planner/live-data';
import { Card, ReadStatus, Skeleton } from '@planner/ui';
import { OwnGrades } from './own-grades.tsx';

/** CAB-114. The grades of a profile without the list of homework. */
export function OwnProgress({ student_profile_id, zone }: { student_profile_id: number; zone: string }) {
  const read = usePages('GET /api/student/homework', { query: { student_profile_id } }, { keyOf: ({ id }) => id });
  return (
    <Card title="Оценки">
      <ReadStatus read={read} what="оценки" zone={zone}>
        <Skeleton height={160} />
      </ReadStatus>
      {read.data !== undefined && (
        <OwnGrades
          student_profile_id={student_profile_id}
          items={read.data.items}
          zone={zone}
          isWhole={read.isWhole}
          onMore={read.more}
        />
      )}
    </Card>
  );
}
