import type { Manifest } from '@planner/platform-contract';
import type { ModalName } from './offered-modals.ts';
import type { ExtensionSlotName } from './extension-slots.ts';
import type { OfProduct } from './product.ts';

type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

/** A call of the product that reads. */
type RemoteRead = OfProduct<'reads', `GET ${string}`>;
type FirstRead = NonNullable<Manifest['routes'][number]['first']>[number];

/** A role of the product's accounts. */
export type Role = OfProduct<'roles', string>;

/** What an app's manifest.ts satisfies (`as const satisfies RemoteManifest`): routes, menu, offered modals. */
export type RemoteManifest = Frozen<Omit<Manifest, 'modals' | 'slots' | 'routes' | 'menu'>> & {
  readonly routes: readonly (Frozen<Omit<Manifest['routes'][number], 'first' | 'roles'>> & {
    readonly roles?: readonly Role[];
    /** Reads of the product that the page begins with; the server answers them with the page. */
    readonly first?: readonly (Frozen<Omit<FirstRead, 'of'>> & { readonly of: RemoteRead })[];
  })[];
  readonly menu: readonly (Frozen<Omit<Manifest['menu'][number], 'roles'>> & { readonly roles: readonly Role[] })[];
  readonly modals: readonly ModalName[];
  /** What it shows in pages of others: the slot, how a tab is called, and its place among the others' pieces. */
  readonly slots?: readonly {
    readonly name: ExtensionSlotName;
    readonly label: string;
    readonly order: number;
    /** A read by pages: where it has nothing, no code of the extension is loaded. */
    readonly whereAny?: RemoteRead;
  }[];
};
