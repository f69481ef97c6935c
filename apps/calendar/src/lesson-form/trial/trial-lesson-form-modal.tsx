import { useCommand } from '@planner/live-data';
import { dayInZone } from '@planner/schedule';
import { useNow, useShell, useUser, type ModalBodyProps } from '@planner/shell-api';
import { Checkbox, Dialog, Field, TextInput } from '@planner/ui';
import { useState } from 'react';
import { EMPTY_DETAILS, type DetailsDraft } from '../draft/details-draft.ts';
import { minutesOfSpan, newTime } from '../draft/time-draft.ts';
import { useLessonDefaults } from '../draft/use-lesson-defaults.ts';
import { useTroubles } from '../draft/use-troubles.ts';
import { DetailsFields } from '../fields/details-fields.tsx';
import { TimeFields } from '../fields/time-fields.tsx';
import { TroubleNotice } from '../fields/trouble-notice.tsx';
import { useLeaveGuard } from '../fields/use-leave-guard.tsx';
import { ZoneNote } from '../fields/zone-note.tsx';
import { FAULT_TEXT } from '../lesson-form-wording.ts';
import { canBePaid, checkTrial, type TrialDraft } from './trial-draft.ts';

/** A first lesson of somebody new: the student's card is made with it. */
export function TrialLessonFormModal({ conducted_date, start_time, close }: ModalBodyProps<'trial-lesson-form'>) {
  const { toast } = useShell();
  const { time_zone: zone } = useUser();
  const today = dayInZone(useNow(), zone);
  const defaults = useLessonDefaults();
  const troubles = useTroubles();
  const create = useCommand('POST /api/lesson-trial');
  const [before] = useState<TrialDraft>(() => ({
    student_name: '',
    contact: '',
    time: newTime({ conducted_date, start_time }, today),
    details: EMPTY_DETAILS,
    paid: false,
  }));
  const [draft, setDraft] = useState(before);
  const { letGo, question } = useLeaveGuard(draft !== before);

  const change = (changed: Partial<TrialDraft>) => {
    troubles.clear();
    setDraft({ ...draft, ...changed });
  };
  const changeDetails = (details: Partial<DetailsDraft>) => change({ details: { ...draft.details, ...details } });
  const leave = (result?: { saved: true }) => {
    letGo();
    close(result);
  };
  const save = async (force = false) => {
    const { value, fault, at } = checkTrial(draft, { defaults, zone });
    if (fault !== undefined) return troubles.showFault(FAULT_TEXT[fault], at);
    troubles.clear();
    const { lesson_data, student_data } = value;
    try {
      await create.mutateAsync({ body: { requestBody: { lesson_data: { ...lesson_data, force }, student_data } } });
    } catch (error) {
      return troubles.showError(error);
    }
    toast(`Пробный урок добавлен: ${student_data.student_name}`, 'done');
    leave({ saved: true });
  };

  return (
    <>
      <Dialog
        title="Пробный урок"
        hasUnsaved={draft !== before}
        isSaving={create.isPending}
        onClose={() => leave()}
        onSave={() => void save()}
      >
        <Field label="Имя ученика" isRequired error={troubles.fields.student_name}>
          <TextInput
            autoComplete="off"
            value={draft.student_name}
            onChange={(event) => change({ student_name: event.currentTarget.value })}
          />
        </Field>
        <Field label="Контакт" error={troubles.fields.contact} hint="Телефон, почта или имя в мессенджере">
          <TextInput
            autoComplete="off"
            value={draft.contact}
            onChange={(event) => change({ contact: event.currentTarget.value })}
          />
        </Field>
        <TimeFields
          time={draft.time}
          usualMinutes={defaults?.lesson_minutes}
          errors={troubles.fields}
          onChange={(time) => change({ time })}
        />
        <ZoneNote />
        <DetailsFields
          draft={draft.details}
          defaults={defaults}
          costName="cost_lesson_one_time"
          card={undefined}
          minutes={minutesOfSpan(draft.time)}
          errors={troubles.fields}
          underCost={
            <Checkbox
              checked={draft.paid && canBePaid(draft)}
              disabled={!canBePaid(draft)}
              onChange={(event) => change({ paid: event.currentTarget.checked })}
            >
              Оплачено
            </Checkbox>
          }
          onChange={changeDetails}
        />
        <TroubleNotice troubles={troubles} isSaving={create.isPending} onForce={() => void save(true)} />
      </Dialog>
      {question}
    </>
  );
}
