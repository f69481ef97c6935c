import { PageSlot, usePieces } from '@planner/shell-api';
import { useState } from 'react';

export function SlotsPage() {
  const [student_id, setStudent] = useState(1);
  const tabs = usePieces('student-tab');
  return (
    <section>
      <h1>Ученик {student_id}</h1>
      <button type="button" onClick={() => setStudent(student_id + 1)}>
        Следующий
      </button>
      <p>Вкладки: {tabs.map(({ label }) => label).join(', ')}</p>
      <PageSlot name="student-tab" props={{ student_id }} />
      <div role="note">
        <PageSlot name="cabinet-block" props={{ student_profile_id: 1 }} />
      </div>
    </section>
  );
}
