import { type ExtensionProps, useUser } from '@planner/shell-api';
import { useState } from 'react';

export function HomeworkTab({ student_id }: ExtensionProps<'student-tab'>) {
  const { name } = useUser();
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('broken on demand');
  return (
    <p>
      {name}: задания ученика {student_id}
      <button type="button" onClick={() => setIsBroken(true)}>
        Сломать
      </button>
    </p>
  );
}
