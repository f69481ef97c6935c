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

/** The type of an app's manifest.ts (`as const satisfies RemoteManifest`): routes, menu, offered modals, extensions. */
export type RemoteManifest = Frozen<Omit<Manifest, 'modals' | 'slots' | 'routes' | 'menu'>> & {
  readonly routes: readonly (Frozen<Omit<Manifest['routes'][number], 'first' | 'roles'>> & {
    readonly roles?: readonly Role[];
    /** The first reads of the page; the server sends their answers together with the page. */
    readonly first?: readonly (Frozen<Omit<FirstRead, 'of'>> & { readonly of: RemoteRead })[];
  })[];
  readonly menu: readonly (Frozen<Omit<Manifest['menu'][number], 'roles'>> & { readonly roles: readonly Role[] })[];
  readonly modals: readonly ModalName[];
  /** The extensions that the remote shows in pages of other remotes: slot, label of the tab, and order. */
  readonly slots?: readonly {
    readonly name: ExtensionSlotName;
    readonly label: string;
    readonly order: number;
    /** A paged read: when its count is zero, the extension's code is not loaded. */
    readonly whereAny?: RemoteRead;
  }[];
};
