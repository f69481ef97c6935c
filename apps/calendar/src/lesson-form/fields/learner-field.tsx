import { Button, ErrorBar, Field, Select } from '@planner/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { learnerKey, learnerOf, type Learner } from './learner.ts';
import { NewStudent } from './new-student.tsx';
import { useLearners } from './use-learners.ts';

interface LearnerFieldProps {
  value: Learner | null;
  onChange(learner: Learner | null): void;
  error?: string | undefined;
}

/** The student or the group of a lesson, found by typing; a new student is made on the spot. */
export function LearnerField({ value, onChange, error }: LearnerFieldProps) {
  const learners = useLearners();
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<{ id: string; text: string } | null>(null);
  const isListed = made === null || learners.items.some(({ id }) => id === made.id);
  const items = isListed ? learners.items : [{ ...made, group: 'Ученики' }, ...learners.items];

  return (
    <>
      <Field label="Ученик или группа" isRequired error={error}>
        <Select
          isSearchable
          items={items}
          value={value === null ? null : learnerKey(value)}
          placeholder="Выберите ученика"
          emptyText="Никого не нашли"
          isLoading={learners.isPending}
          onChange={(key) => onChange(learnerOf(key))}
          footer={
            <Button look="quiet" isWide icon={<Plus aria-hidden="true" />} onClick={() => setIsMaking(true)}>
              Новый ученик
            </Button>
          }
        />
      </Field>
      {learners.error && <ErrorBar onRetry={() => void learners.refetch()}>Не удалось загрузить учеников</ErrorBar>}
      {isMaking && (
        <NewStudent
          onClose={() => setIsMaking(false)}
          onMade={(learner, text) => {
            setMade({ id: learnerKey(learner), text });
            setIsMaking(false);
            onChange(learner);
          }}
        />
      )}
    </>
  );
}
