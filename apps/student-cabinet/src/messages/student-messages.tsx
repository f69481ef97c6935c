import { useCommand, useCommandOnce, useLive } from '@planner/live-data';
import { OwnThread, type ThreadPlace } from './own-thread.tsx';

/** MSG-26. The messages between the teacher and the family about a student. */
export function StudentMessages({ student_profile_id, ...place }: ThreadPlace) {
  const query = { student_profile_id };
  const read = useLive('GET /api/student/messages', { query });
  const mark = useCommand('POST /api/student/messages/read');
  const write = useCommandOnce('POST /api/student/messages');
  return (
    <OwnThread
      {...place}
      student_profile_id={student_profile_id}
      read={read}
      draft={{ key: 'student-cabinet/message', subject: String(student_profile_id) }}
      list="Сообщения"
      empty="Пока никто не писал. Спросите преподавателя о том, что не касается одного занятия"
      onRead={(up_to) => mark.mutate({ query, body: { up_to } })}
      send={(body) => write.mutateAsync({ query, body })}
    />
  );
}
