import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BottomBar } from './bottom-bar.tsx';

const menu = {
  entries: [],
  current: null,
  pathname: '/',
  hasBot: false,
  hasNotifications: false,
  warmUp: () => undefined,
};

test.each([
  ['teacher', 'Меню'],
  ['student', 'Ещё'],
] as const)('[CAB-112] the last place of a %s is «%s»', (user, name) => {
  render(<BottomBar menu={menu} isBurgerOpen={false} onBurger={() => undefined} />, {
    wrapper: inShell(fakeShell({ user })),
  });

  expect(screen.getByRole('button')).toHaveAccessibleName(name);
});

test('[NAV-14] with more than four entries the bottom bar shows the first four', () => {
  const entries = ['Сейчас', 'Календарь', 'Ученики', 'Финансы', 'Задания', 'Новости'].map((label, order) => ({
    to: `/${order}`,
    label,
    icon: 'calendar',
    order,
    bottomBar: label !== 'Ученики',
    roles: ['teacher' as const],
  }));
  render(<BottomBar menu={{ ...menu, entries }} isBurgerOpen={false} onBurger={() => undefined} />, {
    wrapper: inShell(fakeShell()),
  });

  const shown = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(shown).toEqual(['Сейчас', 'Календарь', 'Финансы', 'Задания']);
});
