import { type Form, FormDialog } from '@planner/forms';
import { dayInZone } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import type { ReactNode } from 'react';
import type { EventDraft } from './event-draft.ts';
import { EventFields } from './event-fields.tsx';

interface EventFormProps {
  form: Form<EventDraft>;
  tabs: ReactNode;
  onClose(): void;
}

/** WRK-36. A new personal event of the teacher. */
export function EventForm({ form, tabs, onClose }: EventFormProps) {
  const { time_zone } = useUser();
  const today = dayInZone(useNow(), time_zone);
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
      <EventFields form={form} today={today} />
    </FormDialog>
  );
}
