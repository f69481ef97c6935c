import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button } from '@planner/ui';
import { CheckCheck } from 'lucide-react';
import { useNotifications } from './use-notifications.ts';

/** NTF-15. There while something is unread. */
export function ReadAllButton() {
  const { toast } = useShell();
  const { data = [] } = useNotifications();
  const read = useCommand('POST /api/notifications/read');
  if (data.every((notification) => notification.read)) return null;
  return (
    <Button
      look="quiet"
      size="small"
      icon={<CheckCheck aria-hidden="true" />}
      isLoading={read.isPending}
      onClick={() => read.mutate({}, { onError: (error) => toast(error.message, 'error') })}
    >
      Прочитать все
    </Button>
  );
}
