import type { PersonalEvent } from '@planner/contract';
import { FormDialog } from '@planner/forms';
import { dayInZone, type Day } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { EventFields } from '../event-fields.tsx';
import { EventScope } from './event-scope.tsx';
import { useEventChange } from './use-event-change.ts';

interface EventChangeFormProps {
  event: PersonalEvent;
  /** The first day of the opened week. */
  week: Day;
  onDone(): void;
  onClose(): void;
}

/** WRK-47. «Изменить»: the form of a personal event. */
export function EventChangeForm({ event, week, onDone, onClose }: EventChangeFormProps) {
  const { time_zone } = useUser();
  const today = dayInZone(useNow(), time_zone);
  const { form, isAsking, scopes, stopAsking } = useEventChange(event, week, onDone);
  return (
    <>
      <FormDialog form={form} title="Личное событие" size="large" onClose={onClose} isAlertLastResort>
        <EventFields form={form} today={today} />
      </FormDialog>
      {isAsking && (
        <EventScope
          title="Какие события изменить?"
          summary={event.title}
          scopes={scopes}
          isSaving={form.isSaving}
          onChoose={(scope) => void form.submit(scope)}
          onClose={stopAsking}
        />
      )}
    </>
  );
}
