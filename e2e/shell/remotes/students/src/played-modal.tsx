import type { ModalBodyProps } from '@planner/shell-api';
import { Dialog } from '@planner/ui';
import { play } from './play.ts';
import { Played } from './played.tsx';

void play('modal evaluation');

export function PlayedModal({ close }: ModalBodyProps<'student-form'>) {
  return (
    <Dialog title="Играющее окно" onClose={() => close()}>
      <Played kind="modal" />
    </Dialog>
  );
}
