import { afterEach, expect, test, vi } from 'vitest';
import { browserStorage, tabStorage } from './storages.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('[PLT-103] a setting is stored in the browser’s own storage', () => {
  browserStorage.setItem('theme', 'dark');
  tabStorage.setItem('panel', 'open');

  expect([browserStorage.getItem('theme'), tabStorage.getItem('panel')]).toEqual(['dark', 'open']);
  browserStorage.removeItem('theme');
  expect(localStorage.getItem('theme')).toBeNull();
});

test.each(['localStorage', 'sessionStorage'] as const)(
  '[PLT-103] a %s that is blocked or full never throws',
  (name) => {
    const storage = name === 'localStorage' ? browserStorage : tabStorage;
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.spyOn(window, name, 'get').mockReturnValue({
      getItem: full,
      setItem: full,
      removeItem: full,
    } as unknown as Storage);
    expect(() => storage.setItem('theme', 'dark')).not.toThrow();
    expect(storage.getItem('theme')).toBeNull();

    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(() => storage.removeItem('theme')).not.toThrow();
    expect(storage.getItem('theme')).toBeNull();
    vi.restoreAllMocks();
  },
);
