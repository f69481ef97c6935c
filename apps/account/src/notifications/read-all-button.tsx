import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button } from '@planner/ui';
import { CheckCheck } from 'lucide-react';
import { useNotifications } from './use-notifications.ts';

/** NTF-15, API-11. Shown while a notification is unread. A notification that is not shown yet stays unread. */
export function ReadAllButton() {
  const { toast } = useShell();
  const { data } = useNotifications();
  const read = useCommand('POST /api/notifications/read');
  const { unread, up_to } = data ?? { unread: 0, up_to: null };
  if (unread === 0 || up_to === null) return null;
  return (
    <Button
      look="quiet"
      size="small"
      icon={<CheckCheck aria-hidden="true" />}
      isLoading={read.isPending}
      onClick={() => read.mutate({ body: { up_to } }, { onError: (error) => toast(error.message, 'error') })}
    >
      Прочитать все
    </Button>
  );
}
