import { useCommand, useCommandOnce, useLive } from '@planner/live-data';
import { LessonMaterials } from './lesson-materials.tsx';
import { OwnThread, type ThreadPlace } from './own-thread.tsx';

/** MSG-6, CAB-129. The materials of a lesson and the messages about it. */
export function LessonMessages({ lesson_id, student_profile_id, ...place }: ThreadPlace & { lesson_id: number }) {
  const of = { params: { id: lesson_id }, query: { student_profile_id } };
  const read = useLive('GET /api/student/lesson-messages/{id}', of);
  const mark = useCommand('POST /api/student/lesson-messages/{id}/read');
  const write = useCommandOnce('POST /api/student/lesson-messages/{id}');
  return (
    <>
      {read.data !== undefined && <LessonMaterials messages={read.data.messages} />}
      <OwnThread
        {...place}
        student_profile_id={student_profile_id}
        read={read}
        // Two children of one account may take part in the same lesson.
        draft={{ key: 'student-cabinet/lesson-message', subject: `${lesson_id} ${student_profile_id}` }}
        list="Сообщения о занятии"
        empty="О занятии пока никто не писал"
        onRead={(up_to) => mark.mutate({ ...of, body: { up_to } })}
        send={(body) => write.mutateAsync({ ...of, body })}
      />
    </>
  );
}
