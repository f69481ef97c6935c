import { fakeApi } from '@planner/api-client/testing';
import { consoleCalls, platformCalls } from '@planner/platform-contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { HealthPart } from './health-part.tsx';

const calls = { ...platformCalls, ...consoleCalls };
let restore = () => {};
afterEach(() => restore());

const TOLD = { version: '1.2.0', pages: 20, healthy: 18, failed: 1, crashed: 1 };
const HEALTH = {
  from: '2026-11-19T13:00:00.000Z',
  step_hours: 1,
  versions: [TOLD],
  points: [{ ...TOLD, at: '2026-11-20T12:00:00Z', lcp: 900, inp: null, mount: 80, cls: 0 }],
};

function open(health: typeof HEALTH) {
  const shell = fakeShell({ at: '/platform/calendar?part=health' });
  const api = fakeApi(calls, { 'GET /api/platform/remotes/{remote}/health': () => health });
  restore = api.restore;
  render(<HealthPart remote="calendar" />, { wrapper: inShell(shell, '/platform/:remote') });
  return { shell, api };
}

test('[PLT-263] a slider reads the chart of hourly failures, and the measure can be changed', async () => {
  const { api } = open(HEALTH);

  const slider = await screen.findByRole('slider', { name: 'Время на графике' });
  expect(slider).toHaveAttribute('aria-valuetext', '20.11 15:00: 1.2.0: 10 %');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider).toHaveAttribute('aria-valuetext', '19.11 16:00: 1.2.0: нет данных');
  fireEvent.change(slider, { target: { value: '23' } });
  await userEvent.click(screen.getByRole('radio', { name: 'LCP' }));
  expect(slider).toHaveAttribute('aria-valuetext', '20.11 15:00: 1.2.0: 900 мс');
  expect(screen.getByRole('row', { name: '1.2.0 20 1 1 10 %' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '30 дней' }));

  await expect.poll(() => api.sent.at(-1)?.input).toMatchObject({ query: { period: 'month' } });
});

test('[PLT-263] a remote without reports shows a sentence in place of the chart', async () => {
  open({ ...HEALTH, versions: [], points: [] });

  expect(await screen.findByText('За это время страницы ничего не сообщали')).toBeVisible();
});
