import { TextField, type FormPart } from '@planner/forms';
import { Checkbox } from '@planner/ui';
import type { ApiError } from '@planner/api-client';
import { BentSummary } from './bent-summary.tsx';
import type { Preview } from './use-bending.ts';

interface Telling {
  reason: string;
  notify: boolean;
}

interface TellFieldsProps<Draft extends Telling> {
  form: FormPart<Draft>;
  report: Preview | undefined;
  refused: ApiError | null;
  /** Whether the effect is shown; false while it cannot be known. */
  hasEffect?: boolean;
}

/** The reason, the switch that notifies the students, and the effect of the act below them. */
export function TellFields<Draft extends Telling>({ form, report, refused, hasEffect = true }: TellFieldsProps<Draft>) {
  // Every draft of an act has these two fields, so the cast to the type with only these fields is safe.
  const part = form as unknown as FormPart<Telling>;
  return (
    <>
      <TextField form={part} name="reason" label="Причина" hint="Её увидят ученики" maxLength={500} />
      <Checkbox
        checked={part.draft.notify}
        onChange={({ currentTarget }) => part.set({ notify: currentTarget.checked })}
      >
        Сообщить ученикам
      </Checkbox>
      {hasEffect && <BentSummary report={report} refused={refused} notify={part.draft.notify} />}
    </>
  );
}
