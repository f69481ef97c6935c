const KEY = 'mfe.shell-aside';

export interface FormerShell {
  /** Returns whether the server keeps a former shell that this page may start. */
  isThere(): boolean;
  /** Starts the former shell in this tab, for this page and the next pages. */
  start(): void;
}

interface Parts {
  version: string;
  leave(address: string): void;
  /** Reading the storage throws when the browser blocks it. */
  tab(): Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * PLT-214. The shell before this version. If this version has already failed in this tab, the page starts the former
 * shell at once.
 */
export function formerShell({ version, leave, tab }: Parts): FormerShell {
  const address = new URL(location.href);
  const isFormer = address.searchParams.get('shell') === 'previous';
  address.searchParams.delete('shell');
  if (isFormer) history.replaceState(history.state, '', address);
  address.searchParams.set('shell', 'previous');
  const isThere = () => !isFormer && document.getElementById('mfe-previous') !== null;
  const inTab = <Result>(work: (storage: Pick<Storage, 'getItem' | 'setItem'>) => Result): Result | null => {
    try {
      return work(tab());
    } catch {
      // Without the tab's storage each page tries the present shell first.
      return null;
    }
  };
  if (isThere() && inTab((storage) => storage.getItem(KEY)) === version) leave(address.href);
  return {
    isThere,
    start() {
      inTab((storage) => storage.setItem(KEY, version));
      leave(address.href);
    },
  };
}
