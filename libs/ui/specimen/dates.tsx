import { useState } from 'react';
import { Card, DatePicker, Field, MiniMonth } from '../src/index.ts';
import { TimePicker } from '../src/time-input/time-picker.tsx';
import styles from './specimen.module.css';

const TODAY = '2026-11-20';

export function Dates() {
  const [day, setDay] = useState<string | null>('2026-11-24');
  const [wrong, setWrong] = useState<string | null>('31.02.2026');
  const [time, setTime] = useState('09:15:30');
  const [month, setMonth] = useState(TODAY);
  return (
    <>
      <Card title="Дата и время" className={styles.third}>
        <div className={styles.stack}>
          <Field label="Дата занятия">
            <DatePicker value={day} onChange={setDay} today={TODAY} />
          </Field>
          <Field label="Повторять до" error="Ошибка в дате или времени!">
            <DatePicker value={wrong} onChange={setWrong} today={TODAY} />
          </Field>
          <Field label="Время напоминания">
            <TimePicker value={time} onChange={setTime} format="HH:mm:ss" minuteInterval={5} />
          </Field>
        </div>
      </Card>
      <Card className={styles.third}>
        <MiniMonth
          month={month}
          today={TODAY}
          selected={TODAY}
          week={{ from: '2026-11-16', to: '2026-11-22' }}
          marked={new Set(['2026-11-18', '2026-11-25'])}
          onMonthChange={setMonth}
          onPick={setMonth}
        />
      </Card>
    </>
  );
}
