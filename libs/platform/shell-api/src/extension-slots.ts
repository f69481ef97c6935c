import type { ExternalOwners } from './external.ts';
import type { Plain } from './plain.ts';
import type { OfProduct } from './product.ts';

/** Page slots as their schemas say them: on whose page each is, who may show something there, and what the page gives. */
export type SlotsOf<
  Table extends Readonly<Record<string, { host: string; owners: readonly string[]; props: unknown }>>,
> = {
  [Name in keyof Table]: {
    host: Table[Name]['host'];
    owner: Table[Name]['owners'][number] | (Name extends keyof ExternalOwners ? ExternalOwners[Name] : never);
    props: Plain<Table[Name]['props']>;
  };
};

/** The extension slots: on whose page each is, who may show something there, and what the page gives. */
export type ExtensionSlots = OfProduct<'slots', Record<string, { host: string; owner: string; props: object }>>;

export type ExtensionSlotName = Extract<keyof ExtensionSlots, string>;
export type ExtensionProps<Name extends ExtensionSlotName> = ExtensionSlots[Name]['props'];
/** The slots a remote may show something in. */
export type SlotsOpenTo<Remote extends string> = {
  [Name in ExtensionSlotName]: Remote extends ExtensionSlots[Name]['owner'] ? Name : never;
}[ExtensionSlotName];
