import { useState } from 'react';
import { Button, Dialog, Field, Select, TimeInput } from '../src/index.ts';
import styles from './specimen.module.css';
import { WeekdayChips } from './weekday-chips.tsx';

export function LessonDialog() {
  const [days, setDays] = useState([2, 5]);
  const [start, setStart] = useState('18:30');
  const [end, setEnd] = useState('19:30');
  return (
    <Dialog
      title="Новое занятие"
      onClose={() => {}}
      onSave={() => {}}
      hasUnsaved
      footerStart={<Button look="danger">Удалить</Button>}
    >
      <Field label="Ученик">
        <Select items={[{ id: 1, student_name: 'Олег Власов' }]} value={1} onChange={() => {}} />
      </Field>
      <Field label="Дни недели" isGroup>
        <WeekdayChips days={days} onChange={setDays} />
      </Field>
      <div className={styles.two}>
        <Field label="Начало">
          <TimeInput value={start} onChange={setStart} />
        </Field>
        <Field label="Конец">
          <TimeInput value={end} onChange={setEnd} />
        </Field>
      </div>
    </Dialog>
  );
}
