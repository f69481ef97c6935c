import type { Lesson } from '@planner/contract';
import { Button } from '@planner/ui';
import { distinctName } from '@planner/wording';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { useMarks } from '../../lesson-card/marks/use-marks.ts';
import { WaitsTag } from '../../waiting/waits-tag.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

interface WasButtonProps {
  lesson: Lesson;
}

/** LSN-61. One press marks every unmarked student as present and completes the lesson. */
export function WasButton({ lesson }: WasButtonProps) {
  const marks = useMarks(lesson);
  return marks.waits ? <WaitsTag /> : <MarkButton lesson={lesson} {...marks} />;
}

/** LSN-179. When the button disappears, the focus moves to the next one. */
function MarkButton({ lesson, complete, isCompleting }: WasButtonProps & ReturnType<typeof useMarks>) {
  const box = useRef<HTMLSpanElement>(null);
  useKeptFocus(box);
  return (
    <span ref={box} data-act>
      <Button
        size="small"
        look="soft"
        icon={<Check aria-hidden="true" />}
        isLoading={isCompleting}
        aria-label={`Было: ${distinctName(lesson)}`}
        onClick={() => complete()}
      >
        Было
      </Button>
    </span>
  );
}
