import type { ShareScope } from './share-scope.ts';

/** The parts of the shell's runtime that are used here, by Rspack's names. */
export interface PageRuntime {
  f?: { consumes?: unknown };
  S?: Record<string, ShareScope>;
  I?(scope: string): Promise<unknown>;
  initializeSharingData?: {
    scopeToSharingDataMapping: Record<string, { name: string; version: string; factory(): () => unknown }[]>;
  };
}

/**
 * PLT-131. Starts the host page: its share scopes contain the page's packages, all loaded, before a container is
 * requested.
 */
export function startPage(runtime: PageRuntime): void {
  const scopes = Object.entries(runtime.initializeSharingData?.scopeToSharingDataMapping ?? {}).map(
    ([name, shares]) => {
      const scope: ShareScope = {};
      // In the format of the federation runtime, which the container of an older build contains.
      for (const { name: share, version, factory } of shares)
        (scope[share] ??= {})[version] = Object.assign(
          { get: factory },
          { version, from: 'shell', eager: true, scope: [name] },
        );
      return [name, scope] as const;
    },
  );
  runtime.S = Object.fromEntries(scopes);
  runtime.I = () => Promise.resolve(true);
  // The page imports nothing from itself, and Rspack's own function would throw.
  delete runtime.f?.consumes;
}
