import { useShell } from '@planner/shell-api';
import { useEffect, useState } from 'react';

const sameKind = (one: unknown, other: unknown) =>
  one === null || other === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));

/** FRM-24. What was typed into this form before its view fell, as far as the draft has such fields; a version may have others. */
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
  // A name that is in the draft is one of its own.
  const fields = Object.entries(recovered ?? {}).filter(
    ([name, value]) => name in start && sameKind(value, start[name as keyof Draft]),
  );
  // Fields of the draft, of the kinds that it has.
  return Object.fromEntries(fields) as Partial<Draft>;
}
