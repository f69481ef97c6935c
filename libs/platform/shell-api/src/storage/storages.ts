/** What a setting is kept in. */
export type SettingStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** PLT-103. Costs the setting where a browser refuses to keep it, full or blocked, and never the page: asking for the storage may throw already. */
function forgiving(storage: () => Storage): SettingStorage & { keys(): readonly string[] } {
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
    keys: () => attempt((kept) => Object.keys(kept)) ?? [],
    removeItem: (key) => void attempt((kept) => kept.removeItem(key)),
  };
}

/** Settings of this browser. */
export const browserStorage = forgiving(() => window.localStorage);
const OF_ACCOUNTS = 'tetradka.of.';

/** The key under which this browser keeps what an account has left here, such as a draft: it goes when somebody signs out here. */
export const accountKey = (user_id: number, name: string): string => `${OF_ACCOUNTS}${user_id}.${name}`;

/** ACC-192. Takes away what any account has left in this browser: settings, and bytes in caches that are named by `accountKey`. */
export async function forgetAccounts(): Promise<void> {
  const isOfAccount = (key: string) => key.startsWith(OF_ACCOUNTS);
  for (const key of browserStorage.keys().filter(isOfAccount)) browserStorage.removeItem(key);
  // Without a safe origin a browser has no caches, and nothing lies in them.
  const names = 'caches' in globalThis ? await caches.keys() : [];
  await Promise.all(names.filter(isOfAccount).map((name) => caches.delete(name)));
}

/** Settings of this tab, for as long as it lives. */
export const tabStorage = forgiving(() => window.sessionStorage);
