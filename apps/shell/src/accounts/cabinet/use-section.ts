import type { InputOf } from '@planner/contract';
import { type Checked, type Form, type FormOptions, useForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { createContext, useContext, useEffect } from 'react';

export type TeacherChange = InputOf<'PUT /api/update-teacher-profile'>['body'];
export type CheckedSection = Checked<TeacherChange>;

/** Told by each section whether it holds something unsaved, so that the page asks once for all of them. */
export const UnsavedContext = createContext<(section: string, isDirty: boolean) => void>(() => undefined);

interface SectionOptions<Draft> {
  key: string;
  /** What is saved at present. */
  saved: FormOptions<Draft, TeacherChange, unknown, never>['initial'];
  check(draft: Draft): CheckedSection;
}

/** ACC-40, ACC-65. One part of the cabinet: what is typed lies over what is saved until it is saved itself. */
export function useSection<Draft extends object>({ key, saved, check }: SectionOptions<Draft>): Form<Draft> {
  const { toast } = useShell();
  const tellUnsaved = useContext(UnsavedContext);
  const command = useCommand('PUT /api/update-teacher-profile');
  const form = useForm({
    key: `shell/cabinet/${key}`,
    initial: saved,
    check,
    send: (body) => command.mutateAsync({ body }),
    onSaved: () => toast('Сохранено', 'done'),
    isGuarded: false,
  });
  const { isDirty } = form;
  useEffect(() => {
    tellUnsaved(key, isDirty);
    return () => tellUnsaved(key, false);
  }, [tellUnsaved, key, isDirty]);
  return form;
}
