import { isApiError, onSessionRefused } from '@planner/api-client';
import { browserStorage, type GuardedNavigation, type Shell } from '@planner/shell-api';
import { QueryClient } from '@tanstack/react-query';
import type { Configuration } from './configuration.ts';
import { type OpenDrafts, watchDrafts } from './events/open-drafts.ts';
import { createPageBus } from './events/page-bus.ts';
import { createTheme, type ThemeStore } from './frame/theme/theme.ts';
import { createToasts, type Toasts } from './frame/toasts/toasts.ts';
import { offerUndoing } from './frame/toasts/undoing.ts';
import {
  createFederation,
  createModalStack,
  createExtensions,
  createRemoteLoader,
  createReports,
  createRecoveredDrafts,
  FailedPart,
  type ModalStack,
  type OpenWindows,
  ownerOfModal,
  preload,
  type RegistryStore,
  type RemoteLoader,
  sendReport,
  type ViewsNews,
  type RemoteHost,
  watchWindows,
} from '@planner/platform-runtime';
import { createLostSession, type LostSession } from './session/lost/lost-session.ts';
import { createSession, type SessionStore } from './session/session-store.ts';
import { useTotal } from './use-total.ts';
import { FILE_LIMIT, VIEW_LIMITS } from './view-limits.ts';

declare const __PROVIDED__: Readonly<Record<string, string>>;
declare const __MFE__: string;

/** The shell's version. */
export const VERSION = __MFE__.replace('shell@', '');

/** The parts of the shell. The page creates each part once. */
export interface ShellParts {
  readonly registry: RegistryStore;
  readonly configuration: Configuration;
  readonly session: SessionStore;
  readonly queryClient: QueryClient;
  readonly toasts: Toasts;
  readonly theme: ThemeStore;
  readonly modals: ModalStack;
  readonly loader: RemoteLoader;
  readonly bus: Shell['bus'];
  readonly drafts: OpenDrafts;
}

export function createParts(registry: RegistryStore, configuration: Configuration): ShellParts {
  const queryClient = new QueryClient();
  const toasts = createToasts();
  offerUndoing(queryClient, toasts);
  const session = createSession(queryClient, browserStorage);
  const loader = createRemoteLoader({
    provided: () => ({
      ...__PROVIDED__,
      contract: registry.getSnapshot().contract || (__PROVIDED__['contract'] ?? ''),
    }),
    origins: () => [location.origin, ...registry.foreignOrigins()],
    loadLimit: VIEW_LIMITS.load,
    loadCandidate: createFederation(FILE_LIMIT),
    preload: (candidate, files) => preload(candidate, files, document.head),
  });
  const bus = createPageBus();
  return {
    registry,
    configuration,
    session,
    queryClient,
    loader,
    toasts,
    theme: createTheme({
      root: document.documentElement,
      storage: browserStorage,
      systemDark: matchMedia('(prefers-color-scheme: dark)'),
      page: window,
    }),
    modals: createModalStack(),
    bus,
    drafts: watchDrafts(bus),
  };
}

/** The host of the remotes' views, with the page's single history. */
export interface ShellHost extends RemoteHost {
  readonly navigation: GuardedNavigation;
  readonly windows: OpenWindows;
  readonly news: ViewsNews;
  readonly lost: LostSession;
}

/**
 * SEC-71: listens to every call of the page. Older builds of remotes report refusals only through the shell's caches.
 */
function noticeLostSession({ notice }: LostSession, queryClient: QueryClient): void {
  onSessionRefused(notice);
  const onError = (error: unknown) => {
    if (isApiError(error) && error.code === 'not_signed_in') notice(error.code);
  };
  queryClient.getQueryCache().config.onError = onError;
  queryClient.getMutationCache().config.onError = onError;
}

/** Creates the host of the remotes' views: the shell's API for remotes and the place to mount views. */
export function createHost(
  parts: ShellParts,
  navigation: GuardedNavigation,
  news: ViewsNews,
  now: () => number,
): ShellHost {
  const { session, modals, bus, drafts, queryClient, toasts, registry, loader, configuration } = parts;
  const recoveredDrafts = createRecoveredDrafts();
  const shell: Shell = {
    session,
    navigation,
    modals: {
      // The catalog of offered modals ties a name to the type of its result.
      open: (name, props) => modals.open(name, props) as Promise<never>,
      isOffered: (name) => ownerOfModal(registry.getSnapshot(), name) !== null,
    },
    pieces: createExtensions(registry, useTotal, () => host),
    FailedPart,
    bus,
    drafts: recoveredDrafts,
    queryClient,
    links: {
      support: configuration.SUPPORT_URL ?? null,
      social: configuration.SOCIAL_URL ?? null,
      email: configuration.CONTACT_EMAIL ? `mailto:${configuration.CONTACT_EMAIL}` : null,
    },
    signal: new AbortController().signal,
    now,
    toast: toasts.show,
    report: createReports({
      shellVersion: VERSION,
      requestOf: (error) => (isApiError(error) ? error.request_id : null),
      // PLT-293. In a page with an override, code that was never deployed may cause a failure.
      send: (body) => void (registry.foreignOrigins().length > 0 || sendReport(body)),
      log: (...said) => console.error(...said),
    }),
  };
  const windows = watchWindows(document, navigation.cover);
  const load = (path: string) => location.assign(path);
  const lost = createLostSession({ session, bus, drafts, recoveredDrafts, navigation, load });
  noticeLostSession(lost, queryClient);
  // SEC-72: if the user declined to leave on the way to the login, the page would have nothing to show.
  session.subscribe(() => session.visitor().isAuth === false && navigation.letGo());
  const host: ShellHost = {
    shell,
    lost,
    loader,
    navigation,
    windows,
    versions: registry,
    recoveredDrafts,
    news,
    limits: VIEW_LIMITS,
  };
  return host;
}
