import { useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Card, ReadStatus, Skeleton } from '@planner/ui';
import { PlaceLink } from '../ways/place-link.tsx';
import { TeacherName } from './teacher-name.tsx';
import styles from './teacher.module.css';

/** CAB-113. The teacher on the start of the cabinet, with the links to contacts and messages (MSG-27). */
export function TeacherBrief({ student_profile_id }: { student_profile_id: number }) {
  const { time_zone } = useUser();
  const read = useLive('GET /api/student/teacher-info', { query: { student_profile_id } });
  const { data } = useLive('GET /api/student/unread-messages', { query: { student_profile_id } });
  const unread = data?.unread ?? 0;
  return (
    <Card title="Преподаватель">
      <ReadStatus read={read} what="карточку преподавателя" zone={time_zone}>
        <Skeleton height={40} width="70%" />
      </ReadStatus>
      {read.data !== undefined && (
        <>
          <TeacherName {...read.data} />
          <div className={styles.ways}>
            <PlaceLink place="teacher" student_profile_id={student_profile_id}>
              Контакты и правила отмены
            </PlaceLink>
            <PlaceLink place="messages" student_profile_id={student_profile_id}>
              {unread > 0 ? `Сообщения, новых: ${unread}` : 'Сообщения'}
            </PlaceLink>
          </div>
        </>
      )}
    </Card>
  );
}
