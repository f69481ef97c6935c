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
    /** PLT-290: the remote that a link asks to load from the user's machine, as `calendar@http://localhost:4101`. */
    readonly OVERRIDE?: string;
    /** The token that the page sends after the user has agreed; absent if the user agreed before. */
    readonly OVERRIDE_YES?: string;
  };
  versions: RegistryStore;
  navigation: Pick<GuardedNavigation, 'navigator'>;
  tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Logs in the browser only: nothing is reported to the server. */
  log(place: string, error: unknown): void;
  /** Loads another page instead of this one. */
  leave(address: string): void;
}

/** Returns the address without the parameters of an override. */
function bareAddress(page: Document): URL {
  const address = new URL(page.location.href);
  address.searchParams.delete('mfe');
  address.searchParams.delete('mfe-yes');
  return address;
}

/** Creates an element outside of the page's root, so that a failing page does not remove it. */
function placeIn(page: Document): HTMLElement {
  const place = page.createElement('div');
  place.id = 'mfe-override';
  page.body.append(place);
  return place;
}

const never = () => new Promise<void>(() => undefined);

/**
 * PLT-290 to PLT-293. Asks whether a remote may come from this machine, or loads it from there if the user has agreed
 * in this tab. Resolves when views may start. A reloaded page has lost the mark in its address, so the page is loaded
 * again with the mark that the tab has kept.
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
  // The session has changed or no longer has the right.
  tab.removeItem(KEPT_OVERRIDE);
  return undefined;
}

const partsOf = (of: string) => {
  const [remote = '', origin = ''] = of.split('@');
  return { remote, origin };
};

/** Returns the remote's labels in the menu, which users know, or an empty text. */
function labelOf(versions: RegistryStore, remote: string): string {
  const { menu = [] } = versions.whole().remotes[remote]?.candidates[0] ?? {};
  return menu.map(({ label }) => `«${label}»`).join(', ');
}

/** Shows the question. Nothing is requested from the other address before the user agrees. */
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
    // PLT-293: a mark for scripts outside the shell that watch the page.
    page.documentElement.dataset['override'] = remote;
  }
  const reset = () => {
    tab.removeItem(KEPT_OVERRIDE);
    const address = bareAddress(page);
    // With a fragment in the same address, the browser would only scroll.
    address.hash = '';
    leave(address.href);
  };
  createRoot(placeIn(page)).render(
    <OverrideBanner {...{ remote, origin, label, versions }} candidate={found} onReset={reset} />,
  );
}
