import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Route, Router, Routes } from 'react-router-dom';
import type { Shell } from '../shell.ts';
import { ShellContext } from '../shell-context.tsx';

/**
 * Returns a wrapper for testing-library's render: the view is inside the shell, and at a route with parameters if
 * `path` has any.
 */
export function inShell(shell: Shell, path = '*') {
  return function InShell({ children }: { children: ReactNode }) {
    const { navigation } = shell;
    const state = useSyncExternalStore(navigation.subscribe, navigation.getSnapshot, navigation.getSnapshot);
    return (
      <ShellContext value={shell}>
        <QueryClientProvider client={shell.queryClient}>
          <Router location={state.location} navigationType={state.navigationType} navigator={navigation.navigator}>
            <Routes>
              <Route path={path} element={children} />
              <Route path="*" element={null} />
            </Routes>
          </Router>
        </QueryClientProvider>
      </ShellContext>
    );
  };
}
