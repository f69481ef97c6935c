import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ErrorPage } from './error-page.tsx';

afterEach(() => window.history.replaceState(null, '', '/'));

function open(search: string, supportUrl?: string): Record<string, string | null> {
  window.history.replaceState(null, '', `/error${search}`);
  render(<ErrorPage supportUrl={supportUrl} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')] as const);
  return Object.fromEntries(links);
}

test('[NAV-7] the error page repeats the lost page, names the error and offers the support', () => {
  const links = open('?next=%2Fcalendar%2F%3Fdate%3D2026-11-20&number=mfe-7', 'https://t.me/tetradka');

  expect(links).toEqual({
    Повторить: '/calendar/?date=2026-11-20',
    'На главную': '/',
    'Написать в поддержку': 'https://t.me/tetradka',
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Что-то пошло не так' })).toBeVisible();
  expect(screen.getByText('Попробуйте ещё раз. Если не помогает, напишите нам.')).toBeVisible();
  expect(screen.getByText('Номер ошибки: mfe-7')).toBeVisible();
});

test.each(['', '?next=https%3A%2F%2Fevil.example', '?next=%2F%2Fevil.example'])(
  '[NAV-7] the error page with «%s» repeats the first page; no number and no support are shown without them',
  (search) => {
    const links = open(search);

    expect(links).toEqual({ Повторить: '/', 'На главную': '/' });
    expect(screen.queryByText(/Номер ошибки/)).toBeNull();
  },
);
