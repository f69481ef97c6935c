import type { InputOf } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { createContext, useContext, useEffect, useId, useState } from 'react';
import { type Refusal, useRefusal } from '../form/use-refusal.ts';

export type TeacherChange = InputOf<'PUT /api/update-teacher-profile'>['body'];

/** What a section may be saved as, or what is wrong with it, by field. */
export type Checked = { change: TeacherChange; faults?: never } | { faults: Readonly<Record<string, string>> };

/** Told by each section whether it holds something unsaved, so that the page asks once for all of them. */
export const UnsavedContext = createContext<(section: string, isDirty: boolean) => void>(() => undefined);

export interface Section<Draft> {
  readonly draft: Draft;
  set(this: void, change: Partial<Draft>): void;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly error: unknown;
  readonly refusal: Refusal;
  save(this: void): void;
  /** Back to what is saved. */
  undo(this: void): void;
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** ACC-40, ACC-65. One part of the cabinet: what is typed lies over what is saved until it is saved itself. */
export function useSection<Draft extends object>(
  saved: Draft,
  fields: readonly string[],
  check: (draft: Draft) => Checked,
): Section<Draft> {
  const { toast } = useShell();
  const id = useId();
  const tellUnsaved = useContext(UnsavedContext);
  const command = useCommand('PUT /api/update-teacher-profile');
  const refusal = useRefusal(command.error, fields);
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const draft = { ...saved, ...changes };
  const isDirty = differs(draft, saved);

  useEffect(() => {
    tellUnsaved(id, isDirty);
    return () => tellUnsaved(id, false);
  }, [tellUnsaved, id, isDirty]);

  return {
    draft,
    isDirty,
    isSaving: command.isPending,
    error: command.error ?? faults,
    refusal: { ...refusal, of: (field) => faults[field] ?? refusal.of(field) },
    set(change) {
      for (const field of Object.keys(change)) refusal.touch(field);
      setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in change))));
      setChanges({ ...changes, ...change });
    },
    undo() {
      setChanges({});
      setFaults({});
      command.reset();
    },
    save() {
      if (command.isPending) return;
      const checked = check(draft);
      setFaults(checked.faults ?? {});
      if (checked.faults) return;
      command.mutate(
        { body: checked.change },
        {
          onSuccess: () => {
            setChanges({});
            toast('Сохранено', 'done');
          },
        },
      );
    },
  };
}
