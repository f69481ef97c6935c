import { lazyComponent, useShell } from '@planner/shell-api';
import type { FormLife } from '../form/form.ts';

const LABEL = 'Что изменили';
const intoView = (box: Element | null) => box?.scrollIntoView({ block: 'nearest' });
const ConflictNote = lazyComponent(LABEL, () => import('./conflict-note.tsx'));

/**
 * FRM-26, FRM-32. Describes a version conflict of a form; nothing without a conflict. Its code loads with the first
 * conflict. If the code of the merge does not load, a card in this place retries.
 */
export function FormConflict({ form }: { form: FormLife }) {
  const { conflict, resolve, valueOf, hideConflict, unmerged, renew } = form;
  const { FailedPart } = useShell();
  if (unmerged !== null) {
    return (
      <div ref={intoView}>
        <FailedPart label={LABEL} look="place" error={unmerged.error} onRetry={() => void renew()} />
      </div>
    );
  }
  return (
    conflict && <ConflictNote conflict={conflict} resolve={resolve} valueOf={valueOf} hideConflict={hideConflict} />
  );
}
