import type { ShareScope } from './share-scope.ts';

/** What of the shell's runtime is read and written here, by the names that Rspack gives it. */
export interface PageRuntime {
  f?: { consumes?: unknown };
  S?: Record<string, ShareScope>;
  I?(scope: string): Promise<unknown>;
  initializeSharingData?: {
    scopeToSharingDataMapping: Record<string, { name: string; version: string; factory(): () => unknown }[]>;
  };
}

/** PLT-131. The page of remotes: what it gives stands in its share scopes, all of it loaded, before a container is asked for. */
export function startPage(runtime: PageRuntime): void {
  const scopes = Object.entries(runtime.initializeSharingData?.scopeToSharingDataMapping ?? {}).map(
    ([name, shares]) => {
      const scope: ShareScope = {};
      // In the words of the federation runtime, which a container of an older build brings along.
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
  // It takes nothing from itself, and what Rspack leaves there throws.
  delete runtime.f?.consumes;
}
