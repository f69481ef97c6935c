import type { GuardedNavigation } from '@planner/shell-api';
import { createRoot } from 'react-dom/client';
import type { RegistryStore } from '../healing/registry-store.ts';
import { KEPT_OVERRIDE } from './kept-override.ts';
import { localCandidate } from './local-candidate.ts';
import { OverrideBanner } from './override-banner.tsx';
import { OverrideDialog } from './override-dialog.tsx';

interface OverrideParts {
  page: Document;
  configuration: {
    /** PLT-290: the remote that this page is asked to load from the machine of its visitor, as `calendar@http://localhost:4101`. */
    readonly OVERRIDE?: string;
    /** The token that the page sends once the visitor has agreed; absent where he has. */
    readonly OVERRIDE_YES?: string;
  };
  versions: RegistryStore;
  navigation: Pick<GuardedNavigation, 'navigator'>;
  tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Of this the server is told nothing. */
  log(place: string, error: unknown): void;
  /** Loads another page in the place of this one. */
  leave(address: string): void;
}

/** The address without what an override adds to it. */
function bareAddress(page: Document): URL {
  const address = new URL(page.location.href);
  address.searchParams.delete('mfe');
  address.searchParams.delete('mfe-yes');
  return address;
}

/** Beside the page, whatever becomes of that. */
function placeIn(page: Document): HTMLElement {
  const place = page.createElement('div');
  place.id = 'mfe-override';
  page.body.append(place);
  return place;
}

const never = () => new Promise<void>(() => undefined);

/**
 * PLT-290 to PLT-293. Asks whether a remote may come from this machine, or loads it from there where that was agreed to in this tab; done when
 * views may be started. A page that is loaded anew has lost the mark in its address, and is asked for with the one that the tab has kept.
 */
export async function beginOverride(parts: OverrideParts): Promise<void> {
  const { page, configuration, navigation, tab, leave } = parts;
  const { OVERRIDE: asked, OVERRIDE_YES: yes } = configuration;
  const [kept, keptYes] = (tab.getItem(KEPT_OVERRIDE) ?? '').split(' ');
  const wasTold = new URL(page.location.href).searchParams.has('mfe');
  const bare = bareAddress(page);
  const agreed = (of: string, mark: string) => {
    tab.setItem(KEPT_OVERRIDE, `${of} ${mark}`);
    const address = new URL(bare);
    address.searchParams.set('mfe', of);
    address.searchParams.set('mfe-yes', mark);
    leave(address.href);
  };

  if (wasTold) navigation.navigator.replace(bare.pathname + bare.search + bare.hash);
  if (asked && yes) return ask(parts, asked, () => agreed(asked, yes));
  if (asked && asked === kept) return load(parts, asked);
  if (asked || !kept || !keptYes) return undefined;
  if (!wasTold) {
    agreed(kept, keptYes);
    return never();
  }
  // The session is another one, or has the right no longer.
  tab.removeItem(KEPT_OVERRIDE);
  return undefined;
}

const partsOf = (of: string) => {
  const [remote = '', origin = ''] = of.split('@');
  return { remote, origin };
};

/** How people know the remote: by its places in the menu, where it has any. */
function labelOf(versions: RegistryStore, remote: string): string {
  const { menu = [] } = versions.whole().remotes[remote]?.candidates[0] ?? {};
  return menu.map(({ label }) => `«${label}»`).join(', ');
}

/** Nothing is asked of the other address before the yes. */
function ask({ page, versions }: OverrideParts, of: string, onYes: () => void): void {
  const root = createRoot(placeIn(page));
  const { remote, origin } = partsOf(of);
  const label = labelOf(versions, remote);
  root.render(<OverrideDialog {...{ remote, origin, label }} onYes={onYes} onNo={() => root.unmount()} />);
}

async function load({ page, versions, tab, log, leave }: OverrideParts, of: string): Promise<void> {
  const { remote, origin } = partsOf(of);
  const label = labelOf(versions, remote);
  const found = await localCandidate(remote, origin).catch((error: unknown) => {
    log('override', error);
    return null;
  });
  if (found) {
    versions.override(remote, found);
    // PLT-293, for what watches over the page from outside of the shell.
    page.documentElement.dataset['override'] = remote;
  }
  const reset = () => {
    tab.removeItem(KEPT_OVERRIDE);
    const address = bareAddress(page);
    // To the same address with a place in it a browser would only scroll.
    address.hash = '';
    leave(address.href);
  };
  createRoot(placeIn(page)).render(
    <OverrideBanner {...{ remote, origin, label, versions }} candidate={found} onReset={reset} />,
  );
}
