import { useCommand, usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';

export type { Notification } from '@planner/contract';

/** NTF-33. The notifications of whoever is signed in, a page more at a time; read once, and again when the socket says so. */
export function useNotifications() {
  const { is_teacher } = useUser();
  const ofTeacher = usePages('GET /api/notifications_teacher', { query: {} }, { enabled: is_teacher });
  const ofStudent = usePages('GET /api/notifications_student', { query: {} }, { enabled: !is_teacher });
  return is_teacher ? ofTeacher : ofStudent;
}

/** NTF-12: the call that deletes, by the role of who is signed in. */
export function useDeleteNotification() {
  const { is_teacher } = useUser();
  const ofTeacher = useCommand('DELETE /api/notification_teacher/{id}');
  const ofStudent = useCommand('DELETE /api/notification_student/{id}');
  return is_teacher ? ofTeacher : ofStudent;
}
