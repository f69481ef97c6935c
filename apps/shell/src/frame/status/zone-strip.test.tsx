import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ZoneStrip } from './zone-strip.tsx';

afterEach(() => localStorage.clear());

const stand = (time_zone: string) => render(<ZoneStrip />, { wrapper: inShell(fakeShell({ user: { time_zone } })) });

test('[TIM-44] a zone unknown to the browser is reported once, and no more after «Понятно»', async () => {
  const { unmount } = stand('Asia/Newtown');

  expect(screen.getByText(/не знает часовой пояс Asia\/Newtown/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Понятно' }));
  expect(screen.queryByText(/часовой пояс/)).toBeNull();
  unmount();
  stand('Asia/Newtown');

  expect(screen.queryByText(/часовой пояс/)).toBeNull();
});

test('[TIM-44] a zone known to the browser is not reported', () => {
  stand('Asia/Omsk');

  expect(screen.queryByText(/часовой пояс/)).toBeNull();
});
