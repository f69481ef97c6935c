import { requestKey } from '@planner/api-client';
import { OneLineForm } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { Field, Select } from '@planner/ui';
import { useState } from 'react';

interface NewProblemProps {
  lesson_id: number;
  /** The participants of a group's lesson: the difficulty can belong to one of them. */
  participants: readonly { student_id: number; student_name: string }[];
}

const WHOLE_GROUP = 0;

/** LRN-48. One line adds a difficulty. At a group's lesson its student can be chosen. */
export function NewProblem({ lesson_id, participants }: NewProblemProps) {
  const note = useCommand('POST /api/create-lesson-problems', { newKey: requestKey });
  const [whose, setWhose] = useState<number>(WHOLE_GROUP);
  const student_id = whose === WHOLE_GROUP ? null : whose;
  const items = [
    { id: WHOLE_GROUP, name: 'Вся группа' },
    ...participants.map(({ student_id: id, student_name: name }) => ({ id, name })),
  ];
  return (
    <OneLineForm
      name="students/new-problem"
      subject={String(lesson_id)}
      label="Новая трудность"
      placeholder="Что было трудно"
      maxLength={1000}
      send={(text) => note.mutateAsync({ body: { lesson_id, student_id, items: [text] } })}
    >
      {participants.length > 0 && (
        <Field label="У кого">
          <Select items={items} value={whose} onChange={(id) => setWhose(Number(id ?? WHOLE_GROUP))} />
        </Field>
      )}
    </OneLineForm>
  );
}
