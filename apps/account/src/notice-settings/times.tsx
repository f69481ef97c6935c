import type { NotificationSettings } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell, useUser } from '@planner/shell-api';
import { Field, Select, Switch } from '@planner/ui';
import cabinet from '../account.module.css';

const NIGHT = { from: '22:00', to: '08:00' };
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const timesWith = (own: string) => [...new Set([...HOURS, own])].toSorted().map((id) => ({ id, text: id }));

/** NTF-42, NTF-43. The quiet hours, and a student's times of reminders before a lesson. */
export function Times({ quiet, remind_day, remind_hour }: NotificationSettings) {
  const { toast } = useShell();
  const { is_teacher } = useUser();
  const { mutate } = useCommand('PUT /api/notification-settings');
  const write = (body: Parameters<typeof mutate>[0]['body']) =>
    mutate({ body }, { onError: ({ fields, message }) => toast(fields['quiet.to'] ?? message, 'error') });
  return (
    <div className={cabinet.rows}>
      {!is_teacher && (
        <>
          <Switch isSpread checked={remind_day} onChange={({ target }) => write({ remind_day: target.checked })}>
            Напоминать за день до занятия
          </Switch>
          <Switch isSpread checked={remind_hour} onChange={({ target }) => write({ remind_hour: target.checked })}>
            Напоминать за час до занятия
          </Switch>
        </>
      )}
      <Switch
        isSpread
        checked={quiet !== null}
        onChange={({ target }) => write({ quiet: target.checked ? NIGHT : null })}
      >
        Тихие часы: ничего не присылаем
      </Switch>
      {quiet && (
        <div className={cabinet.pair}>
          <Field label="С">
            <Select
              items={timesWith(quiet.from)}
              value={quiet.from}
              onChange={(from) => from !== null && write({ quiet: { ...quiet, from } })}
            />
          </Field>
          <Field label="До">
            <Select
              items={timesWith(quiet.to)}
              value={quiet.to}
              onChange={(to) => to !== null && write({ quiet: { ...quiet, to } })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}
