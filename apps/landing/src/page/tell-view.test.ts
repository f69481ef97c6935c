import { afterEach, expect, test, vi } from 'vitest';
import { tellView } from './tell-view.ts';

afterEach(() => {
  delete document.body.dataset['analytics'];
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

test.each([
  ['/', '/'],
  ['/faq/', '/faq'],
])('[NAV-30] a prerendered page opened at %s is reported once, as %s', (address, path) => {
  const sent: string[][] = [];
  vi.stubGlobal('navigator', { sendBeacon: (...said: string[]) => sent.push(said) });
  document.body.dataset['analytics'] = 'https://stats.example/hit';
  history.replaceState(null, '', address);

  tellView(document);

  expect(sent).toEqual([['https://stats.example/hit', JSON.stringify({ type: 'page_view', path })]]);
});

test('[NAV-5] a prerendered page reports nothing without a configured service', () => {
  const sent: string[][] = [];
  vi.stubGlobal('navigator', { sendBeacon: (...said: string[]) => sent.push(said) });
  document.body.dataset['analytics'] = '';

  tellView(document);

  expect(sent).toEqual([]);
});
