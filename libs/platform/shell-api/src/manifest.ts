import type { CallKey } from '@planner/contract';
import type { Manifest } from '@planner/platform-contract';
import type { ModalName } from './offered-modals.ts';
import type { PageSlotName } from './page-slots.ts';

type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

type FirstRead = NonNullable<Manifest['routes'][number]['first']>[number];

/** What an app's manifest.ts satisfies (`as const satisfies RemoteManifest`): routes, menu, offered modals. */
export type RemoteManifest = Frozen<Omit<Manifest, 'modals' | 'slots' | 'routes'>> & {
  readonly routes: readonly (Frozen<Omit<Manifest['routes'][number], 'first'>> & {
    /** Reads of the contract that the page begins with; the server answers them with the page. */
    readonly first?: readonly (Frozen<Omit<FirstRead, 'of'>> & { readonly of: Extract<CallKey, `GET ${string}`> })[];
  })[];
  readonly modals: readonly ModalName[];
  /** What it shows in pages of others: the slot, how a tab is called, and its place among the others' pieces. */
  readonly slots?: readonly {
    readonly name: PageSlotName;
    readonly label: string;
    readonly order: number;
    /** A read by pages: where it has nothing, no code of the piece is loaded. */
    readonly whereAny?: Extract<CallKey, `GET ${string}`>;
  }[];
};
