import { lazyComponent } from '@planner/shell-api';
import type { FormLife } from '../form/form.ts';

const ConflictNote = lazyComponent('Что изменили', () => import('./conflict-note.tsx'));

/** FRM-26. Describes a version conflict of a form; nothing without a conflict. Its code loads with the first conflict. */
export function FormConflict({ form }: { form: FormLife }) {
  const { conflict, resolve, valueOf, hideConflict } = form;
  return (
    conflict && <ConflictNote conflict={conflict} resolve={resolve} valueOf={valueOf} hideConflict={hideConflict} />
  );
}
