import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BottomBar } from './bottom-bar.tsx';

test('[NAV-14] with more than four entries the bottom bar shows the first four', () => {
  const entries = ['Сейчас', 'Календарь', 'Ученики', 'Финансы', 'Задания', 'Новости'].map((label, order) => ({
    to: `/${order}`,
    label,
    icon: 'calendar',
    order,
    bottomBar: label !== 'Ученики',
    roles: ['teacher' as const],
  }));
  const menu = {
    entries,
    current: null,
    pathname: '/',
    hasBot: false,
    hasNotifications: false,
    warmUp: () => undefined,
  };

  render(<BottomBar menu={menu} isBurgerOpen={false} onBurger={() => undefined} />, { wrapper: inShell(fakeShell()) });

  const shown = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(shown).toEqual(['Сейчас', 'Календарь', 'Финансы', 'Задания']);
});
