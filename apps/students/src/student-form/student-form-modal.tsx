import { useLive } from '@planner/live-data';
import type { ModalBodyProps } from '@planner/shell-api';
import { Dialog, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { StudentForm } from './student-form.tsx';
import styles from './student-form.module.css';

interface KnownStudentProps {
  student_id: number;
  onClose(student_id?: number): void;
}

/** Answers the moment the card is here: what comes later must not change what is being typed. */
function KnownStudent({ student_id, onClose }: KnownStudentProps) {
  const { data, error, refetch, isFetching } = useLive('GET /api/student-profile/{id}', { params: { id: student_id } });
  if (data !== undefined) return <StudentForm card={data} onClose={onClose} />;
  return (
    <Dialog title="Карточка ученика" onClose={() => onClose()} footer={null}>
      {error ? (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          {error.code === 'not_found' ? 'Ученик не найден' : 'Не удалось загрузить карточку ученика'}
        </ErrorBar>
      ) : (
        <Loading label="Загружаем карточку ученика" className={styles.loading}>
          <Skeleton height={58} />
          <Skeleton height={58} />
          <Skeleton height={58} />
          <Skeleton height={58} />
        </Loading>
      )}
    </Dialog>
  );
}

/** A new student, or the card of a known one. */
export function StudentFormModal({ student_id, close }: ModalBodyProps<'student-form'>) {
  const onClose = (saved?: number) => close(saved === undefined ? undefined : { student_id: saved });
  if (student_id === undefined) return <StudentForm card={null} onClose={onClose} />;
  return <KnownStudent student_id={student_id} onClose={onClose} />;
}
