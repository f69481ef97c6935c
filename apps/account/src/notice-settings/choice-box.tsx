import type { NotificationSettings } from '@planner/contract';
import { useCommand, usePressed } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Checkbox } from '@planner/ui';
import styles from './settings.module.css';

type Choice = NotificationSettings['choices'][number];

interface ChoiceBoxProps {
  choice: Choice;
  /** The group and the channel in words. */
  label: string;
  /** The channel in words. Only a phone shows it, because its rows have no columns. */
  name: string;
}

/** NTF-40. One switch of the table. A press saves it at once. */
export function ChoiceBox({ choice: { group, channel, wanted }, label, name }: ChoiceBoxProps) {
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
  return (
    <Checkbox aria-label={label} checked={shown} onChange={(event) => change(event.target.checked)}>
      <span className={styles.name}>{name}</span>
    </Checkbox>
  );
}
