/** What a setting is kept in. */
export type SettingStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** PLT-103. Costs the setting where a browser refuses to keep it, full or blocked, and never the page: asking for the storage may throw already. */
function forgiving(storage: () => Storage): SettingStorage {
  const attempt = <Result>(act: (storage: Storage) => Result): Result | null => {
    try {
      return act(storage());
    } catch {
      // Nothing is kept there: the same as a browser that is here for the first time.
      return null;
    }
  };
  return {
    getItem: (key) => attempt((kept) => kept.getItem(key)),
    setItem: (key, value) => void attempt((kept) => kept.setItem(key, value)),
    removeItem: (key) => void attempt((kept) => kept.removeItem(key)),
  };
}

/** Settings of this browser. */
export const browserStorage = forgiving(() => window.localStorage);
/** Settings of this tab, for as long as it lives. */
export const tabStorage = forgiving(() => window.sessionStorage);
