import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Navigation, NavigationState } from '../shell.ts';
import { useOwnLocation } from './own-location.ts';

/** A navigation between two pages; the test decides when the second one loads. */
function twoPages() {
  let current = stateAt('/notes');
  const listeners = new Set<() => void>();
  const loaded = Promise.withResolvers<undefined>();
  let renders = 0;
  // The hook uses these two members.
  const navigation = {
    getSnapshot: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Navigation;
  const pages = [
    { path: '/notes', isLoaded: () => true, load: () => Promise.resolve() },
    { path: '/notes/:id', isLoaded: () => false, load: () => loaded.promise },
  ];
  const { result } = renderHook(() => {
    renders++;
    return useOwnLocation(navigation, pages);
  });
  return {
    go(path: string) {
      current = stateAt(path);
      act(() => listeners.forEach((listener) => listener()));
    },
    announce: () => act(() => listeners.forEach((listener) => listener())),
    load: () => act(async () => loaded.resolve(undefined)),
    shown: () => result.current.location.pathname,
    renders: () => renders,
  };
}

// The hook reads the path.
const stateAt = (pathname: string) => ({ location: { pathname } }) as NavigationState;

test('[NAV-10] the former page stays until the code of the next page is loaded', async () => {
  const { go, load, shown } = twoPages();

  go('/notes/7');
  expect(shown()).toBe('/notes');
  await load();

  expect(shown()).toBe('/notes/7');
});

test('[NAV-10] a page whose code arrives after the user has gone back is not shown', async () => {
  const { go, load, shown } = twoPages();
  go('/notes/7');
  go('/notes');

  await load();

  expect(shown()).toBe('/notes');
});

test('[NAV-10] an announcement of the shown location renders nothing', () => {
  const { announce, renders } = twoPages();
  const before = renders();

  announce();

  expect(renders()).toBe(before);
});
