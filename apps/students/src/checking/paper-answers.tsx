import { OneLineForm } from '@planner/forms';
import { useCommandOnce } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { useState } from 'react';
import { distinctName } from '@planner/wording';
import type { CheckedItem } from './checked-item.ts';

interface PaperAnswersProps {
  items: readonly CheckedItem[];
  current: string;
  onSaved(this: void): void;
}

/**
 * HMW-82. One input for each opened item without a submission. The inputs of other items stay mounted but hidden, so
 * that their text is kept.
 */
export function PaperAnswers({ items, current, onSaved }: PaperAnswersProps) {
  const [seen, setSeen] = useState<readonly string[]>([current]);
  if (!seen.includes(current)) setSeen([...seen, current]);
  const without = items.filter(({ part }) => part.submissions.length === 0 && part.state !== 'excused');
  return without
    .filter(({ key }) => seen.includes(key))
    .map((item) => (
      <div key={item.key} hidden={item.key !== current}>
        <PaperAnswer item={item} onSaved={onSaved} />
      </div>
    ));
}

/** Work on paper, recorded by the teacher. It is a submission like any other and can be returned too. */
function PaperAnswer({ item, onSaved }: { item: CheckedItem; onSaved(this: void): void }) {
  const { toast } = useShell();
  const record = useCommandOnce('POST /api/create-homework-submission/{id}');
  const { key, homework, part } = item;
  return (
    <OneLineForm
      name="students/paper-answer"
      subject={key}
      label="Ответ на бумаге"
      placeholder="Ответ на бумаге: что сделано"
      maxLength={10_000}
      send={(text) => record.mutateAsync({ params: { id: homework.id }, body: { student_id: part.student_id, text } })}
      onSaved={() => {
        toast(`Ответ записан: ${distinctName(part)}`, 'done');
        onSaved();
      }}
    />
  );
}
