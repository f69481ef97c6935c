import { OneLineForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { type Day, isDay } from '@planner/schedule';
import { DatePicker, Field } from '@planner/ui';
import { useState } from 'react';

/** LRN-41. A line and, where it matters, the day it is for. */
export function NewTask({ today }: { today: Day }) {
  const add = useCommand('POST /api/add-task-teacher');
  const [due, setDue] = useState<string | null>(null);
  return (
    <OneLineForm
      name="calendar/new-task"
      subject="new"
      label="Новое дело"
      placeholder="Новое дело"
      maxLength={1000}
      send={(text) => add.mutateAsync({ body: { text, due } })}
      onSaved={() => setDue(null)}
    >
      <Field label="К какому дню" {...(due !== null && !isDay(due) && { error: 'Такого дня нет' })}>
        <DatePicker value={due} onChange={setDue} today={today} />
      </Field>
    </OneLineForm>
  );
}
