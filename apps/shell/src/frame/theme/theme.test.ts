import { afterEach, expect, test } from 'vitest';
import { createTheme } from './theme.ts';

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

function stand({ systemIsDark = false } = {}) {
  const root = document.createElement('html');
  const systemDark = { matches: systemIsDark, addEventListener: () => undefined };
  return { root, theme: createTheme({ root, storage: localStorage, systemDark, page: window }) };
}

test('[NAV-20] without a choice the page follows the system', () => {
  expect(stand({ systemIsDark: true }).theme.getSnapshot()).toBe('dark');
  expect(stand().theme.getSnapshot()).toBe('light');
});

test('[NAV-20] a choice is shown, published and stored in this browser', () => {
  const { root, theme } = stand();
  let told = 0;
  theme.subscribe(() => told++);

  theme.toggle();

  expect([theme.getSnapshot(), root.dataset['theme'], localStorage.getItem('tetradka.theme'), told]).toEqual([
    'dark',
    'dark',
    'dark',
    1,
  ]);
});

test('[NAV-20] a choice in another tab is shown in this tab', () => {
  const { theme } = stand();

  window.dispatchEvent(new StorageEvent('storage', { key: 'tetradka.theme', newValue: 'dark' }));

  expect(theme.getSnapshot()).toBe('dark');
});

test.each([
  ['of another setting', { key: 'tetradka.keys', newValue: 'dark' }],
  ['of an unknown theme', { key: 'tetradka.theme', newValue: null }],
])('[NAV-20] a change in another tab %s changes nothing here', (_, choice) => {
  const { root, theme } = stand();

  window.dispatchEvent(new StorageEvent('storage', choice));

  expect([root.dataset['theme'], theme.getSnapshot()]).toEqual([undefined, 'light']);
});
