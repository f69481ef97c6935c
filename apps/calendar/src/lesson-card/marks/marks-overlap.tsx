import { ConflictDialog } from '../../lesson-move/conflict-dialog.tsx';
import type { UsedMarks } from './use-marks.ts';

/** LSN-151. Asks before reopening a cancelled lesson whose time another lesson has taken. */
export function MarksOverlap({ marks: { overlap, isSaving } }: { marks: UsedMarks }) {
  if (overlap === null) return null;
  return (
    <ConflictDialog
      message={overlap.message}
      conflicts={overlap.conflicts}
      isSaving={isSaving}
      onForce={overlap.force}
      onClose={overlap.close}
    />
  );
}
