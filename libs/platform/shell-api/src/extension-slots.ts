import type { ExternalOwners } from './external.ts';
import type { Plain } from './plain.ts';
import type { OfProduct } from './product.ts';

/**
 * The types of a table of extension slots: the host page's remote, the remotes that may show extensions, and the props.
 */
export type SlotsOf<
  Table extends Readonly<Record<string, { host: string; owners: readonly string[]; props: unknown }>>,
> = {
  [Name in keyof Table]: {
    host: Table[Name]['host'];
    owner: Table[Name]['owners'][number] | (Name extends keyof ExternalOwners ? ExternalOwners[Name] : never);
    props: Plain<Table[Name]['props']>;
  };
};

/** The product's extension slots: the host page's remote, the remotes that may show extensions, and the props. */
export type ExtensionSlots = OfProduct<'slots', Record<string, { host: string; owner: string; props: object }>>;

export type ExtensionSlotName = Extract<keyof ExtensionSlots, string>;
export type ExtensionProps<Name extends ExtensionSlotName> = ExtensionSlots[Name]['props'];
/** The slots in which a remote may show an extension. */
export type SlotsOpenTo<Remote extends string> = {
  [Name in ExtensionSlotName]: Remote extends ExtensionSlots[Name]['owner'] ? Name : never;
}[ExtensionSlotName];
