import type { OwnersElsewhere } from './elsewhere.ts';
import type { Plain } from './schemas/plain.ts';
import type { pageSlots } from './schemas/slots.ts';

type Schemas = typeof pageSlots;
/** The page slots: on whose page each is, who may show something there, and what the page gives. */
export type PageSlots = {
  [Name in keyof Schemas]: {
    host: Schemas[Name]['host'];
    owner: Schemas[Name]['owners'][number] | (Name extends keyof OwnersElsewhere ? OwnersElsewhere[Name] : never);
    props: Plain<Schemas[Name]['props']>;
  };
};

export type PageSlotName = keyof PageSlots;
export type PageSlotProps<Name extends PageSlotName> = PageSlots[Name]['props'];
/** The slots a remote may show something in. */
export type SlotsOpenTo<Remote extends string> = {
  [Name in PageSlotName]: Remote extends PageSlots[Name]['owner'] ? Name : never;
}[PageSlotName];
