import { afterEach, expect, test, vi } from 'vitest';
import { showNight } from './show-night.ts';

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset['theme'];
});

test('[LND-39] pictures follow the system until the user chooses day or night, and then the choice', async () => {
  document.body.innerHTML = '<picture><source data-night /><source /></picture>';
  const media = () => [...document.querySelectorAll('source')].map((source) => source.getAttribute('media'));
  const stop = showNight(document);
  expect(media()).toEqual(['(prefers-color-scheme: dark)', null]);

  document.documentElement.dataset['theme'] = 'dark';
  await vi.waitFor(() => expect(media()).toEqual(['all', null]));
  document.documentElement.dataset['theme'] = 'light';
  await vi.waitFor(() => expect(media()).toEqual(['not all', null]));

  stop();
});
