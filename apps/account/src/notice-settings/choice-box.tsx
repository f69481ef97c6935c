import type { NotificationSettings } from '@planner/contract';
import { useCommand, usePressed } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Checkbox } from '@planner/ui';

type Choice = NotificationSettings['choices'][number];

/** NTF-40. One switch of the table. A press saves it at once. */
export function ChoiceBox({ choice: { group, channel, wanted }, label }: { choice: Choice; label: string }) {
  const { toast } = useShell();
  const { mutate } = useCommand('PUT /api/notification-settings');
  const [shown, press, release] = usePressed(wanted);
  const change = (now: boolean) => {
    press(now);
    mutate(
      { body: { choices: [{ group, channel, wanted: now }] } },
      {
        onError({ message }) {
          release();
          toast(message, 'error');
        },
      },
    );
  };
  return <Checkbox aria-label={label} checked={shown} onChange={(event) => change(event.target.checked)} />;
}
