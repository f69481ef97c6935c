const KEY = 'mfe.shell-aside';

export interface FormerShell {
  /** Whether the server keeps a former shell that this page may start. */
  isThere(): boolean;
  /** Starts the former shell in this tab, now and on its next pages. */
  start(): void;
}

interface Parts {
  version: string;
  leave(address: string): void;
  /** Asking for it throws where the browser blocks it. */
  tab(): Pick<Storage, 'getItem' | 'setItem'>;
}

/** PLT-214. The shell before this one. Goes there at once where this version has failed in this tab before. */
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
      // Without the storage of the tab each page tries the present shell first.
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
