import { useShell } from '@planner/shell-api';
import { useEffect, useState } from 'react';

const sameKind = (one: unknown, other: unknown) =>
  one === null || other === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));

/**
 * FRM-24. Returns the text typed into this form before its view crashed. It drops fields that the draft lacks, because
 * another version may have replaced the form.
 */
export function useRecoveredDraft<Draft extends object>(
  form: string,
  subject: string | undefined,
  start: Draft,
): Partial<Draft> {
  const { drafts, toast } = useShell();
  const [recovered] = useState(() => (subject === undefined ? null : drafts.of(form, subject)));
  const isRecovered = recovered !== null;
  useEffect(() => {
    if (isRecovered) toast('Вернули то, что вы набрали');
  }, [isRecovered, toast]);
  // The name is in `start`, so it is a field of the draft.
  const fields = Object.entries(recovered ?? {}).filter(
    ([name, value]) => name in start && sameKind(value, start[name as keyof Draft]),
  );
  // The filter keeps fields of the draft with values of the same type.
  return Object.fromEntries(fields) as Partial<Draft>;
}
