import { fakeShell } from '@planner/product/testing';
import { expect, test } from 'vitest';
import { shownName } from './shown-name.ts';

test.each([
  ['Марина Ветрова', 'Марина В.'],
  ['Марина', 'Марина'],
  ['Анна Мария фон Лист', 'Анна Мария фон Лист'],
  ['', 'marina@example.ru'],
])('[NAV-16] the header shortens «%s» to «%s»', (first_name, shown) => {
  const { session } = fakeShell({ user: { first_name, email: 'marina@example.ru' } });

  expect(session.user && shownName(session.user)).toBe(shown);
});
