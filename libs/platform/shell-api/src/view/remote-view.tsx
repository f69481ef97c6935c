import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { Route, Router, Routes } from 'react-router-dom';
import type { Given } from '../extensions/given.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { type TellWaiting, Waiting, WaitingContext } from './waiting.tsx';
import { type OwnPage, useOwnLocation } from './own-location.ts';
import type { Shell } from '../shell.ts';
import { ShellContext } from '../shell-context.tsx';

/** The shell and the callbacks to which a view reports its state. */
interface Told {
  shell: Shell;
  onCrash(error: unknown): void;
  onWaits: TellWaiting;
}

interface FrameProps extends Told {
  children: ReactNode;
}

/**
 * The wrapper of every view of a remote. Without an error boundary and a Suspense inside the root, its mount would
 * never settle.
 */
function Surroundings({ shell, onCrash, onWaits, children }: FrameProps) {
  const waiting = (
    <Waiting of="view">
      <div aria-busy="true" data-waiting="" />
    </Waiting>
  );
  return (
    <CrashBoundary onCrash={onCrash}>
      <ShellContext value={shell}>
        <WaitingContext value={onWaits}>
          <QueryClientProvider client={shell.queryClient}>
            <Suspense fallback={waiting}>{children}</Suspense>
          </QueryClientProvider>
        </WaitingContext>
      </ShellContext>
    </CrashBoundary>
  );
}

/** A page with the component of this one mount. */
export interface MountedPage extends OwnPage {
  readonly Page: ComponentType;
}

interface PagesViewProps extends Told {
  pages: readonly MountedPage[];
}

/** Shows the pages of a remote under the shell's only history. */
export function PagesView({ pages, ...told }: PagesViewProps) {
  const { shell } = told;
  const { location, navigationType } = useOwnLocation(shell.navigation, pages);
  return (
    <Surroundings {...told}>
      <Router location={location} navigationType={navigationType} navigator={shell.navigation.navigator}>
        <Routes>
          {pages.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
      </Router>
    </Surroundings>
  );
}

/** Shows the body of a modal, or an extension in a page of another remote. Links inside it move the page. */
export function PartView({ children, ...told }: FrameProps) {
  const { navigation } = told.shell;
  const { location, navigationType } = useSyncExternalStore(
    navigation.subscribe,
    navigation.getSnapshot,
    navigation.getSnapshot,
  );
  return (
    <Surroundings {...told}>
      <Router location={location} navigationType={navigationType} navigator={navigation.navigator}>
        {children}
      </Router>
    </Surroundings>
  );
}

/** Shows a component with the present props from its host. */
export function GivenView({ given, Part }: { given: Given; Part: ComponentType<object> }) {
  const props = useSyncExternalStore(given.subscribe, given.getSnapshot, given.getSnapshot);
  return <Part {...props} />;
}
