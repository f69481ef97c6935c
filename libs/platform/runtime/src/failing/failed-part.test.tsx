import { fakeShell, inShell } from '@planner/shell-api/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FailedPart } from './failed-part.tsx';
import { NetworkFailure } from './failure.ts';
import { FailureCard } from './failure-card.tsx';
import { MissingFile } from './missing-file.ts';

afterEach(() => vi.unstubAllGlobals());

const missing = new MissingFile('http://localhost:3000/shell/7.js', 'error', 'sha384-other');

function show(error: unknown, look: 'place' | 'over' | 'page') {
  const shell = fakeShell();
  render(<FailedPart label="Уведомления" look={look} error={error} onRetry={() => undefined} />, {
    wrapper: inShell(shell),
  });
  return shell;
}

test.each([
  ['a 404', () => Promise.resolve(new Response('', { status: 404 })), 'Сервер не отдаёт файлы', 'http'],
  ['no answer', () => Promise.reject(new TypeError('away')), 'Проверьте интернет', 'network'],
  ['different content', () => Promise.resolve(new Response('alert(2)')), 'испорчены', 'integrity'],
])(
  '[PLT-105] a lazy component that failed by %s names this cause and reports it',
  async (_what, answer, text, kind) => {
    vi.stubGlobal('fetch', answer);

    const shell = show(missing, 'over');

    expect(await screen.findByText(text, { exact: false })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Не удалось показать «Уведомления»');
    expect(shell.reported).toEqual([expect.objectContaining({ kind, phase: 'load' })]);
  },
);

test.each(['over', 'page'] as const)(
  '[PWA-24] a lazy component whose files are not on this device says, without a network, that it needs one (%s)',
  async (look) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
    const shell = fakeShell();
    shell.bus.emit('connection', { updates: 'off', offlineSince: 1 });
    render(<FailedPart label="Уведомления" look={look} error={missing} onRetry={() => undefined} />, {
      wrapper: inShell(shell),
    });

    expect(await screen.findByText(/Эта часть ещё не сохранена здесь: нужна сеть/)).toBeVisible();
    expect(screen.queryByText(/Номер ошибки|Что-то пошло не так|Не получилось/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
  },
);

test('[PLT-105] a crashed page of the shell becomes one full card with the number of its report', async () => {
  const shell = show(new TypeError('x is not a function'), 'page');

  expect(await screen.findByRole('heading', { name: 'Что-то пошло не так' })).toBeVisible();
  expect(screen.getByText(/произошла ошибка/)).toBeVisible();
  const [failure] = shell.reported as { number: string }[];
  expect(screen.getByText(`Номер ошибки: ${failure?.number}`)).toBeVisible();
});

test('[PWA-24] without a network the card of a page offers neither the previous version nor the support', () => {
  const shell = fakeShell();
  shell.bus.emit('connection', { updates: 'off', offlineSince: 1 });
  render(
    <FailureCard
      failure={new NetworkFailure('healthy', 'away')}
      supportUrl="https://help.example"
      onRetry={() => undefined}
      onGoBack={() => undefined}
    />,
    { wrapper: inShell(shell) },
  );

  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Повторить']);
  expect(screen.queryByRole('link')).toBeNull();
});
