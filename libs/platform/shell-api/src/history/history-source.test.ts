import { expect, onTestFinished, test, vi } from 'vitest';
import { type HistoryEntry, locationOf, windowHistory } from './history-source.ts';

/** A fake window. Its history has an asynchronous Back, as in a browser. */
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
  // windowHistory uses only these members, so the cast is safe.
  return page as typeof page & Window;
}

test('[NAV-9] a page starts at the address of its window', () => {
  const source = windowHistory(fakeWindow('/calendar/?date=2026-11-20#now'));

  expect(source.current()).toMatchObject({
    index: 0,
    location: { pathname: '/calendar/', search: '?date=2026-11-20', hash: '#now' },
  });
});

test('[NAV-9] a written entry is in the address, and Back returns to an entry with its index', () => {
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

test('[NAV-9] a reloaded page knows the index of its entry', () => {
  const page = fakeWindow('/a');
  windowHistory(page).write({ location: locationOf('/b', windowHistory(page).current().location), index: 1 }, 'PUSH');

  expect(windowHistory(page).current().index).toBe(1);
});

test('[NAV-9] a typed hash within the page is the next entry', () => {
  const page = fakeWindow('/a');
  const source = windowHistory(page);
  const popped: HistoryEntry[] = [];
  source.onPop((entry) => void popped.push(entry));

  page.typesHash('/a#faq');

  expect(popped).toMatchObject([{ index: 1, location: { pathname: '/a', hash: '#faq' } }]);
});

interface Under {
  /**
   * The keys of the entries in order; the last one is the present entry. Absent for a browser without the Navigation
   * API.
   */
  keys?: string[];
}

/** A page at a cover that was laid over the entry `under` before a reload. */
function atCover({ keys }: Under) {
  const moved: (number | string)[] = [];
  let end: Promise<void> = Promise.resolve();
  const page = fakeWindow('/calendar');
  page.history.replaceState({ index: 1, key: 'cover', state: null, isCover: true, over: 'under' }, '');
  page.history.go = (delta: number) => void moved.push(delta);
  const navigation = {
    entries: () => keys?.map((key) => ({ key })),
    currentEntry: { key: keys?.at(-1), index: (keys?.length ?? 0) - 1 },
    traverseTo(key: string) {
      moved.push(key);
      return { committed: end, finished: end };
    },
  };
  const source = windowHistory(Object.assign(page, keys ? { navigation } : {}));
  const refuse = () => {
    end = Promise.reject(new DOMException('The traversal was interrupted', 'AbortError'));
  };
  return { source, moved, refuse };
}

test('[MOD-30] a cover is left for exactly the entry that it covers, by its key', () => {
  const { source, moved } = atCover({ keys: ['first', 'under', 'cover'] });

  expect([source.uncover(() => undefined), moved]).toEqual([true, ['under']]);
});

test('[MOD-30] if the browser does not move, the cover is notified', async () => {
  const { source, refuse } = atCover({ keys: ['first', 'under', 'cover'] });
  const stayed = vi.fn();
  refuse();

  source.uncover(stayed);

  await vi.waitFor(() => expect(stayed).toHaveBeenCalledOnce());
});

test.each([
  ['the entry under it belongs to another site', ['cover']],
  ['the entry under it is another page', ['other', 'cover']],
  ['the browser has no Navigation API', undefined],
])('[MOD-30] a cover found after a reload is not left where %s', (_, keys) => {
  const { source, moved } = atCover(keys ? { keys } : {});

  expect([source.uncover(() => undefined), moved]).toEqual([false, []]);
});

test('[MOD-30] without the Navigation API, a cover that the page itself laid is left anyway', () => {
  const page = fakeWindow('/calendar');
  const source = windowHistory(page);
  const { location } = source.current();
  source.write({ location, index: 1, isCover: true }, 'PUSH');
  source.write(
    { location: { ...location, search: '?date=2026-11-20', key: 'other' }, index: 1, isCover: true },
    'REPLACE',
  );

  expect([source.uncover(() => undefined), page.history.state]).toEqual([true, expect.objectContaining({ index: 0 })]);
});

test('[MOD-30] without the Navigation API, a move that does not happen blocks the page’s links for five seconds only', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const source = windowHistory(fakeWindow('/calendar'));
  source.write({ location: source.current().location, index: 1, isCover: true }, 'PUSH');
  const stayed = vi.fn<() => void>();

  source.uncover(stayed);
  vi.advanceTimersByTime(4999);
  const early = stayed.mock.calls.length;
  vi.advanceTimersByTime(1);

  expect([early, stayed.mock.calls.length]).toEqual([0, 1]);
});

test('[MOD-30] an address change under a window keeps the key of the covered entry', () => {
  const page = fakeWindow('/calendar');
  const source = windowHistory(Object.assign(page, { navigation: { currentEntry: { key: 'under' } } }));
  const { location } = source.current();

  source.write({ location, index: 1, isCover: true }, 'PUSH');
  source.write({ location, index: 1, isCover: true }, 'REPLACE');

  expect(page.history.state).toMatchObject({ isCover: true, over: 'under' });
});
