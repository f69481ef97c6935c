import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

const TABS = [
  { id: 'lessons', label: 'Занятия' },
  { id: 'balance', label: 'Баланс' },
  { id: 'notes', label: 'Заметки' },
];

function Student() {
  const [tab, setTab] = useState('lessons');
  return (
    <Tabs label="Ученик" tabs={TABS} selected={tab} onSelect={setTab}>
      {tab}
    </Tabs>
  );
}

test.each([
  ['{ArrowRight}', 'balance'],
  ['{ArrowLeft}', 'notes'],
  ['{End}', 'notes'],
  ['{End}{Home}', 'lessons'],
  ['{ArrowDown}', 'lessons'],
])('[UIC-26] the keys %s on the first tab select %s', async (keys, opened) => {
  render(<Student />);

  await userEvent.tab();
  await userEvent.keyboard(keys);

  expect(screen.getByRole('tabpanel')).toHaveTextContent(opened);
  expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
});
