import { ExtensionSlot, useExtensions } from '@planner/shell-api';
import { useState } from 'react';

export function SlotsPage() {
  const [student_id, setStudent] = useState(1);
  const tabs = useExtensions('student-tab');
  return (
    <section>
      <h1>Ученик {student_id}</h1>
      <button type="button" onClick={() => setStudent(student_id + 1)}>
        Следующий
      </button>
      <p>Вкладки: {tabs.map(({ label }) => label).join(', ')}</p>
      <ExtensionSlot name="student-tab" props={{ student_id }} />
      <div role="note">
        <ExtensionSlot name="cabinet-block" props={{ student_profile_id: 1 }} />
      </div>
    </section>
  );
}
