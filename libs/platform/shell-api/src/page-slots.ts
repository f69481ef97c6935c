import type { OwnersElsewhere } from './elsewhere.ts';
import type { Plain } from './plain.ts';
import type { OfProduct } from './product.ts';

/** Page slots as their schemas say them: on whose page each is, who may show something there, and what the page gives. */
export type SlotsOf<
  Table extends Readonly<Record<string, { host: string; owners: readonly string[]; props: unknown }>>,
> = {
  [Name in keyof Table]: {
    host: Table[Name]['host'];
    owner: Table[Name]['owners'][number] | (Name extends keyof OwnersElsewhere ? OwnersElsewhere[Name] : never);
    props: Plain<Table[Name]['props']>;
  };
};

/** The page slots: on whose page each is, who may show something there, and what the page gives. */
export type PageSlots = OfProduct<'slots', Record<string, { host: string; owner: string; props: object }>>;

export type PageSlotName = Extract<keyof PageSlots, string>;
export type PageSlotProps<Name extends PageSlotName> = PageSlots[Name]['props'];
/** The slots a remote may show something in. */
export type SlotsOpenTo<Remote extends string> = {
  [Name in PageSlotName]: Remote extends PageSlots[Name]['owner'] ? Name : never;
}[PageSlotName];
