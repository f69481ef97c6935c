import type { Lesson } from '@planner/contract';
import { Button } from '@planner/ui';
import { Check } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { studentName } from '@planner/wording';
import { WaitsTag } from '../waiting/waits-tag.tsx';
import { useMarks } from '../lesson-card/marks/use-marks.ts';

interface WasButtonProps {
  lesson: Lesson;
}

const ANY = '[data-was] button';

/** Moves a lost focus to the next button of the list, else to a remaining row, else to the content of the page. */
function focusNext(list: HTMLElement, index: number): void {
  if (document.activeElement !== document.body) return;
  const rows = [...list.children];
  const after = rows.slice(index).map((row) => row.querySelector<HTMLElement>(ANY));
  const near = rows[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>('button');
  const inList = list.isConnected
    ? (after.find((button) => button != null) ?? list.querySelector<HTMLElement>(ANY) ?? near)
    : null;
  (inList ?? document.querySelector<HTMLElement>(`${ANY}, main button`))?.focus();
}

/** LSN-61. One press marks every unmarked student as present and completes the lesson. */
export function WasButton({ lesson }: WasButtonProps) {
  const marks = useMarks(lesson);
  return marks.waits ? <WaitsTag /> : <MarkButton lesson={lesson} {...marks} />;
}

/** LSN-179. Its disappearance moves the focus on. */
function MarkButton({ lesson, complete, isCompleting }: WasButtonProps & ReturnType<typeof useMarks>) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const own = box.current;
    // React removes the button after this clean-up, and the other rows are in their places in the next microtask.
    return () => {
      const row = own?.closest('li');
      const list = row?.parentElement;
      if (!row || !list || !own?.contains(document.activeElement)) return;
      const index = [...list.children].indexOf(row);
      queueMicrotask(() => focusNext(list, index));
    };
  }, []);
  return (
    <span ref={box} data-was>
      <Button
        size="small"
        look="soft"
        icon={<Check aria-hidden="true" />}
        isLoading={isCompleting}
        aria-label={`${'Было'}: ${studentName(lesson)}`}
        onClick={() => complete()}
      >
        {'Было'}
      </Button>
    </span>
  );
}
