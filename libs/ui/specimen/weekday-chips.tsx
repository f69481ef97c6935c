import { Chips } from '../src/index.ts';

const WEEKDAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'].map((label, index) => ({ value: index + 1, label }));

export function WeekdayChips({ days, onChange }: { days: number[]; onChange(days: number[]): void }) {
  return <Chips label="Дни недели" isSquare options={WEEKDAYS} values={days} onChange={onChange} />;
}
