import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Chips } from './chips.tsx';
import { Segmented } from './segmented.tsx';

const DAYS = [
  { value: 1, label: 'Пн', fullLabel: 'Понедельник' },
  { value: 2, label: 'Вт', fullLabel: 'Вторник' },
];

function Week({ isSingle }: { isSingle?: boolean }) {
  const [days, setDays] = useState([1]);
  return <Chips label="Дни недели" options={DAYS} values={days} onChange={setDays} isSingle={isSingle} />;
}

const pressed = () => screen.getAllByRole('button', { pressed: true }).map((chip) => chip.title);

test('[UIC-26] a press switches a chip on and keeps the others', async () => {
  render(<Week />);

  await userEvent.click(screen.getByRole('button', { name: 'Вторник' }));

  expect(pressed()).toEqual(['Понедельник', 'Вторник']);
});

test('[UIC-26] with single chips only the pressed one is on', async () => {
  render(<Week isSingle />);

  await userEvent.click(screen.getByRole('button', { name: 'Вторник' }));

  expect(pressed()).toEqual(['Вторник']);
});

test('[UIC-26] a press selects a view', async () => {
  const options = [
    { value: 'day', label: 'День' },
    { value: 'week', label: 'Неделя' },
  ];
  function Views() {
    const [view, setView] = useState('day');
    return <Segmented label="Вид" options={options} value={view} onChange={setView} />;
  }
  render(<Views />);

  await userEvent.click(screen.getByRole('radio', { name: 'Неделя' }));

  expect(screen.getByRole('radio', { name: 'Неделя' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'День' })).not.toBeChecked();
});
