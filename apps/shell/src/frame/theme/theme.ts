export type Theme = 'light' | 'dark';

/** The landing page stores the choice under the same key, and index.html applies it before the first paint. */
const KEY = 'tetradka.theme';

/** NAV-20. Night mode: this browser's choice, or the system's preference by default. */
export interface ThemeStore {
  getSnapshot(): Theme;
  subscribe(changed: () => void): () => void;
  toggle(): void;
}

interface ThemeParts {
  root: HTMLElement;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  systemDark: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
  /** Reports choices that other tabs make. */
  page: Pick<Window, 'addEventListener'>;
}

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

export function createTheme({ root, storage, systemDark, page }: ThemeParts): ThemeStore {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const getSnapshot = (): Theme => {
    const { theme } = root.dataset;
    if (isTheme(theme)) return theme;
    return systemDark.matches ? 'dark' : 'light';
  };
  const show = (theme: Theme) => {
    root.dataset['theme'] = theme;
    tell();
  };
  systemDark.addEventListener('change', tell);
  page.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && isTheme(newValue)) show(newValue);
  });

  return {
    getSnapshot,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    toggle() {
      const next = getSnapshot() === 'dark' ? 'light' : 'dark';
      storage.setItem(KEY, next);
      show(next);
    },
  };
}
