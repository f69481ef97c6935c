import type { ResultOf } from '@planner/contract';
import { useCommand, useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';

export type Notification = ResultOf<'GET /api/notifications_teacher'>[number];

/** NTF-20. The newest notifications of whoever is signed in; read once, and again when the socket says so. */
export function useNotifications() {
  const { is_teacher } = useUser();
  const ofTeacher = useLive('GET /api/notifications_teacher', {}, { enabled: is_teacher });
  const ofStudent = useLive('GET /api/notifications_student', {}, { enabled: !is_teacher });
  return is_teacher ? ofTeacher : ofStudent;
}

/** NTF-12: the call that deletes, by the role of who is signed in. */
export function useDeleteNotification() {
  const { is_teacher } = useUser();
  const ofTeacher = useCommand('DELETE /api/notification_teacher/{id}');
  const ofStudent = useCommand('DELETE /api/notification_student/{id}');
  return is_teacher ? ofTeacher : ofStudent;
}
