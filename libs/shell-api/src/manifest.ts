import type { Manifest } from '@planner/contract';
import type { ModalName } from './offered-modals.ts';
import type { PageSlotName } from './page-slots.ts';

type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

/** What an app's manifest.ts satisfies (`as const satisfies RemoteManifest`): routes, menu, offered modals. */
export type RemoteManifest = Frozen<Omit<Manifest, 'modals' | 'slots'>> & {
  readonly modals: readonly ModalName[];
  /** What it shows in pages of others: the slot, how a tab is called, and its place among the others' pieces. */
  readonly slots?: readonly { readonly name: PageSlotName; readonly label: string; readonly order: number }[];
};
