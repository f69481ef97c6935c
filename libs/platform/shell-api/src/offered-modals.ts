import type { ExternalModals } from './external.ts';
import type { Plain } from './plain.ts';
import type { OfProduct } from './product.ts';

type ModalsByName = Record<string, { owner: string; props: object; result: unknown }>;
/** Modals as their schemas say them: whose each is, what it is given and what it resolves with. */
export type ModalsOf<Table extends Readonly<Record<string, { owner: string; props: unknown; result: unknown }>>> = {
  [Name in keyof Table]: {
    owner: Table[Name]['owner'];
    props: Plain<Table[Name]['props']>;
    result: Plain<Table[Name]['result']>;
  };
};

/** Which modals the modules offer each other: whose each is, what it is given and what it resolves with. */
export type OfferedModals = OfProduct<'modals', ModalsByName> & ExternalModals;

export type ModalName = Extract<keyof OfferedModals, string>;
export type ModalProps<Name extends ModalName> = OfferedModals[Name]['props'];
export type ModalResult<Name extends ModalName> = OfferedModals[Name]['result'];
/** The modals a remote must register. */
export type ModalsOwnedBy<Remote extends string> = {
  [Name in ModalName]: OfferedModals[Name]['owner'] extends Remote ? Name : never;
}[ModalName];

/** What a modal's component is given: its own props and the way to end itself; `close()` without a result means dismissed. */
export type ModalBodyProps<Name extends ModalName> = ModalProps<Name> & {
  close(result?: ModalResult<Name>): void;
};
