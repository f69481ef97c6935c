import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { Route, Router, Routes } from 'react-router-dom';
import type { Given } from '../pieces/given.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { type OwnPage, useOwnLocation } from './own-location.ts';
import type { Shell } from '../shell.ts';
import { ShellContext } from '../shell-context.tsx';

interface FrameProps {
  shell: Shell;
  onCrash(error: unknown): void;
  children: ReactNode;
}

/** What stands around every view of a remote. Without a boundary and a Suspense inside the root its mount would never settle. */
function Surroundings({ shell, onCrash, children }: FrameProps) {
  return (
    <CrashBoundary onCrash={onCrash}>
      <ShellContext value={shell}>
        <QueryClientProvider client={shell.queryClient}>
          <Suspense fallback={<div aria-busy="true" data-waiting="" />}>{children}</Suspense>
        </QueryClientProvider>
      </ShellContext>
    </CrashBoundary>
  );
}

/** A page with the component that this one mount shows it by. */
export interface MountedPage extends OwnPage {
  readonly Page: ComponentType;
}

interface PagesViewProps {
  shell: Shell;
  pages: readonly MountedPage[];
  onCrash(error: unknown): void;
}

/** All pages of a remote under the shell's one history. */
export function PagesView({ shell, pages, onCrash }: PagesViewProps) {
  const { location, navigationType } = useOwnLocation(shell.navigation, pages);
  return (
    <Surroundings shell={shell} onCrash={onCrash}>
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

interface PartViewProps {
  shell: Shell;
  children: ReactNode;
  onCrash(error: unknown): void;
}

/** The body of one modal, or a piece in a page of another remote; links inside it move the page. */
export function PartView({ shell, children, onCrash }: PartViewProps) {
  const { navigation } = shell;
  const { location, navigationType } = useSyncExternalStore(
    navigation.subscribe,
    navigation.getSnapshot,
    navigation.getSnapshot,
  );
  return (
    <Surroundings shell={shell} onCrash={onCrash}>
      <Router location={location} navigationType={navigationType} navigator={navigation.navigator}>
        {children}
      </Router>
    </Surroundings>
  );
}

/** A component with the props that its host gives it at the moment. */
export function GivenView({ given, Part }: { given: Given; Part: ComponentType<object> }) {
  const props = useSyncExternalStore(given.subscribe, given.getSnapshot, given.getSnapshot);
  return <Part {...props} />;
}
