import { useLive } from '@planner/live-data';
import { type ModalBodyProps, useUser } from '@planner/shell-api';
import { Dialog, ReadStatus, Skeleton } from '@planner/ui';
import { studentName } from '@planner/wording';
import styles from '../account.module.css';
import { CalendarFeed } from './calendar-feed.tsx';

/** ICS-3, CAB-96. A student has a link for each card, and with several cards one link for all of them. The header's menu opens this dialog. */
export function CalendarFeedDialog({ close }: ModalBodyProps<'calendar-feed'>) {
  const { time_zone } = useUser();
  const read = useLive('GET /api/student/profiles', {});
  const { data } = read;
  return (
    <Dialog title="Занятия в своём календаре" onClose={() => close()} cancelLabel="Закрыть">
      <ReadStatus read={read} what="преподавателей" zone={time_zone}>
        <Skeleton height={88} />
      </ReadStatus>
      {data?.length === 0 && <p className={styles.lead}>Сначала добавьте преподавателя: попросите у него код.</p>}
      {data !== undefined && data.length > 1 && (
        <section className={styles.sections} aria-label="Все занятия">
          <h3>Все занятия в одном календаре</h3>
          <CalendarFeed />
        </section>
      )}
      {data?.map(({ student_profile_id, teacher_name, student_name }) => (
        <section
          key={student_profile_id}
          className={styles.sections}
          aria-label={`${teacher_name}: ${studentName({ student_name })}`}
        >
          <h3>
            {teacher_name}: {studentName({ student_name })}
          </h3>
          <CalendarFeed student_profile_id={student_profile_id} />
        </section>
      ))}
    </Dialog>
  );
}
