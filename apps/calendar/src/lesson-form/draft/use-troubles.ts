import { isApiError } from '@planner/api-client';
import type { LessonBrief } from '@planner/contract';
import { useShell } from '@planner/shell-api';
import { useState } from 'react';
import { conflictsOf } from '../../lesson-change/conflicts-of.ts';
import type { FieldFault } from './checking.ts';
import { FIELD_TEXT } from './field-fault-wording.ts';

interface Troubles {
  /** Said above the buttons. */
  readonly alert: string | null;
  /** Said under their fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** The lessons in the way: they can be passed over. */
  readonly conflicts: readonly LessonBrief[];
}

const NONE: Troubles = { alert: null, fields: {}, conflicts: [] };

/** `requestBody.lesson_data.start_time` is the form's start_time. */
const ownName = (field: string): string => field.replace(/^requestBody\.(lesson_data|student_data)\./, '');

/** LSN-6. What stands in the way of saving, from the form's own check or from the server; what was typed stays. */
export function useTroubles() {
  const { report } = useShell();
  const [troubles, setTroubles] = useState<Troubles>(NONE);
  return {
    ...troubles,
    showFault(alert: string, at: readonly FieldFault[]) {
      const fields = Object.fromEntries(at.map(({ field, reason }) => [field, FIELD_TEXT[reason]]));
      setTroubles({ alert, fields, conflicts: [] });
    },
    showError(error: unknown) {
      if (!isApiError(error)) {
        report(error, 'форма занятия');
        setTroubles({ ...NONE, alert: 'Не удалось сохранить. Повторите попытку' });
        return;
      }
      const fields = Object.fromEntries(Object.entries(error.fields).map(([field, text]) => [ownName(field), text]));
      setTroubles({ alert: error.message, fields, conflicts: conflictsOf(error) });
    },
    clear: () => setTroubles(NONE),
  };
}

export type UsedTroubles = ReturnType<typeof useTroubles>;
