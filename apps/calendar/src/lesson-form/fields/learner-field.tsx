import { Button, ErrorBar, Field, Select } from '@planner/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { learnerItems, learnerKey, learnerOf, type Learner } from './learner.ts';
import { NewStudent } from './new-student.tsx';
import { useLearners } from './use-learners.ts';

interface LearnerFieldProps {
  value: Learner | null;
  onChange(learner: Learner | null): void;
  error?: string | undefined;
}

/** Selects the lesson's student or group by typing. A new student can be created here. */
export function LearnerField({ value, onChange, error }: LearnerFieldProps) {
  const { items, card, isPending, isSearching, failed, field } = useLearners(value);
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<{ id: string; text: string } | null>(null);
  // A student created here is offered before the list is read again.
  const known = [...(card === undefined ? [] : learnerItems([card])), ...(made === null ? [] : [made])];

  return (
    <>
      <Field label="Ученик или группа" isRequired error={error}>
        <Select
          isSearchable
          {...field}
          items={items}
          known={known}
          value={value === null ? null : learnerKey(value)}
          placeholder="Выберите ученика"
          emptyText="Никого не нашли"
          isLoading={isPending || isSearching}
          onChange={(key) => onChange(learnerOf(key))}
          footer={
            <Button look="quiet" isWide icon={<Plus aria-hidden="true" />} onClick={() => setIsMaking(true)}>
              Новый ученик
            </Button>
          }
        />
      </Field>
      {failed && <ErrorBar onRetry={() => void failed.refetch()}>Не удалось загрузить учеников</ErrorBar>}
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
