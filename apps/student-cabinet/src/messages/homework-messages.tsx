import { useCommand, useCommandOnce, useLive } from '@planner/live-data';
import { OwnThread, type ThreadPlace } from './own-thread.tsx';

/** MSG-31. The messages about a homework. */
export function HomeworkMessages({ homework_id, student_profile_id, ...place }: ThreadPlace & { homework_id: number }) {
  const of = { params: { id: homework_id }, query: { student_profile_id } };
  const read = useLive('GET /api/student/homework-messages/{id}', of);
  const mark = useCommand('POST /api/student/homework-messages/{id}/read');
  const write = useCommandOnce('POST /api/student/homework-messages/{id}');
  return (
    <OwnThread
      {...place}
      student_profile_id={student_profile_id}
      read={read}
      // Two children of one account may have the same homework.
      draft={{ key: 'student-cabinet/homework-message', subject: `${homework_id} ${student_profile_id}` }}
      list="Сообщения о задании"
      empty="О задании пока никто не писал. Спросите преподавателя, если что-то непонятно"
      onRead={(up_to) => mark.mutate({ ...of, body: { up_to } })}
      send={(body) => write.mutateAsync({ ...of, body })}
    />
  );
}
