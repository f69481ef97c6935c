/** The storage of a setting. */
export type SettingStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * PLT-103. Wraps a storage that may be full or blocked: a failure costs only the setting, never the page. Even reading
 * `window.localStorage` may throw, so `storage` is a function.
 */
function forgiving(storage: () => Storage): SettingStorage & { keys(): readonly string[] } {
  const attempt = <Result>(act: (storage: Storage) => Result): Result | null => {
    try {
      return act(storage());
    } catch {
      // Nothing is stored: the same as in a browser that visits for the first time.
      return null;
    }
  };
  return {
    getItem: (key) => attempt((kept) => kept.getItem(key)),
    setItem: (key, value) => void attempt((kept) => kept.setItem(key, value)),
    keys: () => attempt((kept) => Object.keys(kept)) ?? [],
    removeItem: (key) => void attempt((kept) => kept.removeItem(key)),
  };
}

/** Settings of this browser, shared by all tabs. */
export const browserStorage = forgiving(() => window.localStorage);
const OF_ACCOUNTS = 'tetradka.of.';

/**
 * Returns the storage key for data of an account in this browser, such as a draft. Such data is deleted when a user
 * logs out here.
 */
export const accountKey = (user_id: number, name: string): string => `${OF_ACCOUNTS}${user_id}.${name}`;

/** ACC-192. Deletes the data of all accounts from this browser: the settings and the caches named by `accountKey`. */
export async function forgetAccounts(): Promise<void> {
  const isOfAccount = (key: string) => key.startsWith(OF_ACCOUNTS);
  for (const key of browserStorage.keys().filter(isOfAccount)) browserStorage.removeItem(key);
  // A browser provides no caches on an insecure origin, so there is nothing to delete.
  const names = 'caches' in globalThis ? await caches.keys() : [];
  await Promise.all(names.filter(isOfAccount).map((name) => caches.delete(name)));
}

/** Settings of this tab; they end with the tab. */
export const tabStorage = forgiving(() => window.sessionStorage);
