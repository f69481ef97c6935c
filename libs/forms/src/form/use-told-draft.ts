import { useShell } from '@planner/shell-api';
import { useEffect } from 'react';

/** FRM-10. Tells the page what is typed of a subject and not saved, and when it is saved or dropped; without a subject nothing. */
export function useToldDraft(form: string, subject: string | undefined, typed: object | null): void {
  const { bus } = useShell();
  const text = typed === null || subject === undefined ? null : JSON.stringify(typed);
  const isOpen = text !== null;
  useEffect(() => {
    if (text === null || subject === undefined) return;
    // Fields with plain data, as they were written a line above the effect.
    bus.emit('draft-typed', { form, subject, typed: JSON.parse(text) as Record<string, unknown> });
  }, [bus, form, subject, text]);
  useEffect(() => {
    if (!isOpen || subject === undefined) return undefined;
    return () => bus.emit('draft-typed', { form, subject, typed: null });
  }, [bus, form, subject, isOpen]);
}
