import { requestKey } from '@planner/api-client';
import { OneLineForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { type Day, isDay } from '@planner/schedule';
import { DateTimePicker, type DayAndTime } from '@planner/ui';
import { useState } from 'react';

const SOME_DAY: DayAndTime = { day: null, time: '' };

/** LRN-41. A task's text with an optional day and time. */
export function NewTask({ today }: { today: Day }) {
  const add = useCommand('POST /api/add-task-teacher', { newKey: requestKey });
  const [due, setDue] = useState(SOME_DAY);
  const { day, time } = due;
  return (
    <OneLineForm
      name="calendar/new-task"
      subject="new"
      label="Новое дело"
      placeholder="Новое дело"
      maxLength={1000}
      send={(text) =>
        add.mutateAsync({ body: { text, due: day, due_time: day === null || time === '' ? null : time } })
      }
      onSaved={() => setDue(SOME_DAY)}
    >
      <DateTimePicker
        {...due}
        dayLabel="К какому дню"
        timeLabel="Ко времени"
        today={today}
        error={day !== null && !isDay(day) ? 'Такого дня нет' : undefined}
        onChange={setDue}
      />
    </OneLineForm>
  );
}
