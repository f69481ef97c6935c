import type { Manifest } from '@planner/contract';
import type { ModalName } from './offered-modals.ts';

type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

/** What an app's manifest.ts satisfies (`as const satisfies RemoteManifest`): routes, menu, offered modals. */
export type RemoteManifest = Frozen<Omit<Manifest, 'modals'>> & { readonly modals: readonly ModalName[] };
