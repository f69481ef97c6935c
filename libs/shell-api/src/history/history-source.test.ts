import { expect, test } from 'vitest';
import { type HistoryEntry, locationOf, windowHistory } from './history-source.ts';

/** A window as far as histories go: its entries, and a Back that comes later, as in a browser. */
function fakeWindow(path: string) {
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(path, 'http://page'), state: null }];
  let at = 0;
  let popped = () => {};
  const current = () => {
    const entry = entries[at];
    if (!entry) throw new Error('no such entry');
    return entry;
  };
  const page = {
    get location() {
      return current().url;
    },
    history: {
      get state() {
        return current().state;
      },
      pushState(state: unknown, _: string, href: string) {
        at += 1;
        entries.splice(at, entries.length, { url: new URL(href, 'http://page'), state });
      },
      replaceState(state: unknown, _: string, href?: string) {
        entries[at] = { url: href === undefined ? current().url : new URL(href, 'http://page'), state };
      },
      go(delta: number) {
        at += delta;
        popped();
      },
    },
    addEventListener: (_: string, listener: () => void) => void (popped = listener),
    typesHash(hash: string) {
      at += 1;
      entries.splice(at, entries.length, { url: new URL(hash, 'http://page'), state: null });
      popped();
    },
  };
  // Only what windowHistory touches.
  return page as typeof page & Window;
}

test('[NAV-9] a page begins at the address of its window', () => {
  const source = windowHistory(fakeWindow('/calendar/?date=2026-11-20#now'));

  expect(source.current()).toMatchObject({
    index: 0,
    location: { pathname: '/calendar/', search: '?date=2026-11-20', hash: '#now' },
  });
});

test('[NAV-9] what is written is in the address, and comes back with its number by Back', () => {
  const page = fakeWindow('/a');
  const source = windowHistory(page);
  const popped: HistoryEntry[] = [];
  source.onPop((entry) => void popped.push(entry));

  source.write({ location: locationOf('/b?c=1', source.current().location, { from: 'a' }), index: 1 }, 'PUSH');
  const written = page.location.href;
  source.go(-1);
  source.go(1);

  expect(written).toBe('http://page/b?c=1');
  expect(popped).toMatchObject([
    { index: 0, location: { pathname: '/a' } },
    { index: 1, location: { pathname: '/b', state: { from: 'a' } } },
  ]);
});

test('[NAV-9] a page loaded anew knows which entry it is', () => {
  const page = fakeWindow('/a');
  windowHistory(page).write({ location: locationOf('/b', windowHistory(page).current().location), index: 1 }, 'PUSH');

  expect(windowHistory(page).current().index).toBe(1);
});

test('[NAV-9] an address typed within the page is the next entry', () => {
  const page = fakeWindow('/a');
  const source = windowHistory(page);
  const popped: HistoryEntry[] = [];
  source.onPop((entry) => void popped.push(entry));

  page.typesHash('/a#faq');

  expect(popped).toMatchObject([{ index: 1, location: { pathname: '/a', hash: '#faq' } }]);
});
