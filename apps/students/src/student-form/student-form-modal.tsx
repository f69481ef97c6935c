import type { StudentProfile } from '@planner/contract';
import { useLive, useOpening } from '@planner/live-data';
import type { ModalBodyProps } from '@planner/shell-api';
import { Dialog, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { BegunLessons, RateReachField } from './rate-reach-field.tsx';
import { StudentForm } from './student-form.tsx';
import styles from './student-form.module.css';
import { OpeningBalanceField, TeachingFields } from './teaching-fields.tsx';
import { useNewStudent, useStudentChange } from './use-student-form.ts';

interface NewStudentProps {
  onClose(student_id?: number): void;
}

function NewStudent({ onClose }: NewStudentProps) {
  const form = useNewStudent(onClose);
  const { data: teacher } = useLive('GET /api/get-me-info', {});
  return (
    <StudentForm title="Новый ученик" form={form} onClose={() => onClose()}>
      <TeachingFields form={form} usual={teacher}>
        <OpeningBalanceField form={form} />
      </TeachingFields>
    </StudentForm>
  );
}

function StudentChange({ card, onClose }: NewStudentProps & { card: StudentProfile }) {
  const { form, isRateChanged } = useStudentChange(card, onClose);
  return (
    <StudentForm
      title="Карточка ученика"
      form={form}
      onClose={() => onClose()}
      underAlert={<BegunLessons form={form} />}
    >
      <TeachingFields form={form}>{isRateChanged && <RateReachField form={form} />}</TeachingFields>
    </StudentForm>
  );
}

/** Opens the form as soon as the card is loaded. */
function KnownStudent({ student_id, onClose }: NewStudentProps & { student_id: number }) {
  const read = useLive('GET /api/student-profile/{id}', { params: { id: student_id } });
  const { error, refetch, isFetching } = read;
  const card = useOpening(read);
  if (card !== undefined) return <StudentChange card={card} onClose={onClose} />;
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

/** The form of a new or an existing student. */
export function StudentFormModal({ student_id, close }: ModalBodyProps<'student-form'>) {
  const onClose = (saved?: number) => close(saved === undefined ? undefined : { student_id: saved });
  if (student_id === undefined) return <NewStudent onClose={onClose} />;
  return <KnownStudent student_id={student_id} onClose={onClose} />;
}
