import { useShell } from '@planner/shell-api';
import { useEffect } from 'react';

/**
 * FRM-10. Announces the unsaved fields of an object on the bus, and null when they are saved or dropped. Without a
 * subject it announces nothing.
 */
export function useToldDraft(form: string, subject: string | undefined, typed: object | null): void {
  const { bus } = useShell();
  const text = typed === null || subject === undefined ? null : JSON.stringify(typed);
  const isOpen = text !== null;
  useEffect(() => {
    if (text === null || subject === undefined) return;
    // The line above the effect wrote this object of plain data.
    bus.emit('draft-typed', { form, subject, typed: JSON.parse(text) as Record<string, unknown> });
  }, [bus, form, subject, text]);
  useEffect(() => {
    if (!isOpen || subject === undefined) return undefined;
    return () => bus.emit('draft-typed', { form, subject, typed: null });
  }, [bus, form, subject, isOpen]);
}
