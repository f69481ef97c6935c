import type { ExternalModals } from './external.ts';
import type { Plain } from './plain.ts';
import type { OfProduct } from './product.ts';

type ModalsByName = Record<string, { owner: string; props: object; result: unknown }>;
/** The types of a table of modals: the owning remote, the props and the result. */
export type ModalsOf<Table extends Readonly<Record<string, { owner: string; props: unknown; result: unknown }>>> = {
  [Name in keyof Table]: {
    owner: Table[Name]['owner'];
    props: Plain<Table[Name]['props']>;
    result: Plain<Table[Name]['result']>;
  };
};

/** The modals that remotes offer each other: the owning remote, the props and the result. */
export type OfferedModals = OfProduct<'modals', ModalsByName> & ExternalModals;

export type ModalName = Extract<keyof OfferedModals, string>;
export type ModalProps<Name extends ModalName> = OfferedModals[Name]['props'];
export type ModalResult<Name extends ModalName> = OfferedModals[Name]['result'];
/** The modals that a remote must register. */
export type ModalsOwnedBy<Remote extends string> = {
  [Name in ModalName]: OfferedModals[Name]['owner'] extends Remote ? Name : never;
}[ModalName];

/** The props of a modal's component: the modal's own props, and `close`. `close()` without a result means dismissed. */
export type ModalBodyProps<Name extends ModalName> = ModalProps<Name> & {
  close(result?: ModalResult<Name>): void;
};
