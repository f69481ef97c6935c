import { useForm } from '@planner/forms';
import { useCommandOnce } from '@planner/live-data';
import type { Day } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { checkEvent, newEvent } from './event-draft.ts';

/** WRK-36. The form of a new event on a day. */
export function useNewEvent(date: Day, onDone: () => void) {
  const { toast } = useShell();
  const write = useCommandOnce('POST /api/personal-events');
  return useForm({
    key: 'calendar/personal-event',
    subject: 'new',
    initial: () => newEvent(date),
    check: checkEvent,
    send: (body) => write.mutateAsync({ body }),
    onSaved({ title }) {
      toast(`Событие «${title}» в календаре`, 'done');
      onDone();
    },
  });
}
