import type { Lesson } from '@planner/contract';
import { Button } from '@planner/ui';
import { useRef, useState } from 'react';
import { MarkAllDialog } from './mark-all-dialog.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface MarkAllButtonProps {
  /** The lessons of one request. */
  ids: readonly number[];
  /** The number of all lessons that wait. */
  total: number;
  /** The lessons that the page shows. */
  lessons: readonly Lesson[];
}

/** LSN-61. Completes several past lessons with every student present, after a question about the charge. */
export function MarkAllButton(props: MarkAllButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  useKeptFocus(box);
  return (
    <span ref={box} data-act>
      <Button size="small" look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Отметить все
      </Button>
      {isOpen && <MarkAllDialog {...props} onClose={() => setOpen(false)} />}
    </span>
  );
}
