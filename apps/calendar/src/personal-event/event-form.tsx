import { FormDialog, TextField, useForm } from '@planner/forms';
import { useCommandOnce } from '@planner/live-data';
import { dayInZone } from '@planner/schedule';
import { useNow, useShell, useUser } from '@planner/shell-api';
import { Checkbox } from '@planner/ui';
import type { ReactNode } from 'react';
import { checkEvent, newEvent } from './event-draft.ts';
import { EventTimes } from './event-times.tsx';
import styles from './personal-event.module.css';

interface EventFormProps {
  /** The day on which the form opens. */
  date: string;
  tabs: ReactNode;
  onDone(): void;
  onClose(): void;
}

/** WRK-36. A personal event of the teacher: its title, its days and times, and whether each week repeats it. */
export function EventForm({ date, tabs, onDone, onClose }: EventFormProps) {
  const { toast } = useShell();
  const { time_zone } = useUser();
  const today = dayInZone(useNow(), time_zone);
  const write = useCommandOnce('POST /api/personal-events');
  const form = useForm({
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
  const { draft, set } = form;
  return (
    <FormDialog
      form={form}
      title="Личное событие"
      size="large"
      onClose={onClose}
      saveLabel="Добавить"
      isAlertLastResort
    >
      {tabs}
      <TextField
        form={form}
        name="title"
        label="Название"
        hint="Видите только вы"
        placeholder="Врач"
        isRequired
        maxLength={200}
      />
      <EventTimes form={form} today={today} />
      <div className={styles.choices}>
        <Checkbox checked={draft.is_whole} onChange={({ currentTarget }) => set({ is_whole: currentTarget.checked })}>
          Весь день
        </Checkbox>
        <Checkbox checked={draft.is_weekly} onChange={({ currentTarget }) => set({ is_weekly: currentTarget.checked })}>
          Каждую неделю
        </Checkbox>
      </div>
    </FormDialog>
  );
}
