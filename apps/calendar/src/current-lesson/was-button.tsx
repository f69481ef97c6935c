import type { Lesson } from '@planner/contract';
import { Button } from '@planner/ui';
import { Check } from 'lucide-react';
import { studentName } from '@planner/wording';
import { WaitsTag } from '../waiting/waits-tag.tsx';
import { useMarks } from '../lesson-card/marks/use-marks.ts';

/** LSN-61. One press marks every unmarked student as present and completes the lesson. */
export function WasButton({ lesson }: { lesson: Lesson }) {
  const { complete, isCompleting, waits } = useMarks(lesson);
  if (waits) return <WaitsTag />;
  return (
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
  );
}
