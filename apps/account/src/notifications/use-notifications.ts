import { useCommand, usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';

export type { Notification } from '@planner/contract';

/**
 * NTF-33. The signed-in person's notifications, page by page. They are read once, and again after an announcement of
 * the socket.
 */
export function useNotifications() {
  const { is_teacher } = useUser();
  const ofTeacher = usePages('GET /api/notifications_teacher', { query: {} }, { enabled: is_teacher });
  const ofStudent = usePages('GET /api/notifications_student', { query: {} }, { enabled: !is_teacher });
  return is_teacher ? ofTeacher : ofStudent;
}

/** NTF-12: deletes a notification by the call of the person's role. */
export function useDeleteNotification() {
  const { is_teacher } = useUser();
  const ofTeacher = useCommand('DELETE /api/notification_teacher/{id}');
  const ofStudent = useCommand('DELETE /api/notification_student/{id}');
  return is_teacher ? ofTeacher : ofStudent;
}
