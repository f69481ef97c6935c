import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Location, NavigationType, Navigator } from 'react-router-dom';
import type { Bus } from './bus/bus.ts';
import type { ExtensionSlotName } from './extension-slots.ts';
import type { ModalName, ModalProps, ModalResult } from './offered-modals.ts';
import type { OfProduct } from './product.ts';

/** The signed-in account, as the product's session call returns it. */
export type SessionUser = OfProduct<'account', { readonly id: number }>;

/** The session of the page. Views read the user by `useUser()`. */
export interface Session {
  /** null while nobody is signed in; only pages marked `public` in a manifest can see this. */
  readonly user: SessionUser | null;
  subscribe(changed: () => void): () => void;
}

export interface NavigationState {
  readonly location: Location;
  readonly navigationType: NavigationType;
}

/**
 * The page's only history. Views use react-router's Link, useNavigate and useParams as usual; all of them use this
 * history.
 */
export interface Navigation {
  readonly navigator: Navigator;
  subscribe(changed: () => void): () => void;
  getSnapshot(): NavigationState;
  /**
   * Calls `mayLeave` before the user leaves the page by a link, the menu, Back or closing the tab. Register a guard
   * only while text could be lost. Returns a function that removes the guard.
   */
  guardNavigation(mayLeave: () => boolean | Promise<boolean>): () => void;
}

/** The stack of modals. Only the modal that opened first is active; the others wait until it closes. */
export interface Modals {
  /** Opens a modal. Resolves with its result, or with undefined when it was dismissed or could not be shown. */
  open<Name extends ModalName>(name: Name, props: ModalProps<Name>): Promise<ModalResult<Name> | undefined>;
  /** Returns whether a deployed remote offers this modal. If not, hide the button that opens it. */
  isOffered(name: ModalName): boolean;
}

/** An extension that a deployed remote shows in a slot of another remote's page. */
export interface Extension {
  readonly slot: ExtensionSlotName;
  /** The name of the remote that shows the extension. */
  readonly owner: string;
  /** The label of the extension's tab. */
  readonly label: string;
}

/** The extensions of other remotes in slots of a page. Views use `ExtensionSlot` and `useExtensions`. */
export interface Extensions {
  subscribe(this: void, changed: () => void): () => void;
  /**
   * Returns the extensions of a slot in the order of the manifests. The list is the same object until the registry
   * changes.
   */
  of(this: void, slot: ExtensionSlotName): readonly Extension[];
  /** Shows one extension, loaded and isolated like a page. A failed extension becomes a small card in its place. */
  readonly View: ComponentType<{ extension: Extension; props: object }>;
}

export type ToastKind = 'info' | 'done' | 'error';

/** The product's contacts for users. The operator sets them; null means not set. */
export interface Links {
  readonly support: string | null;
  readonly social: string | null;
  readonly email: string | null;
}

/**
 * The place of a failure card: where the component was, over the page (a dialog, a menu), or instead of the whole page.
 */
export type PartLook = 'place' | 'over' | 'page';

/** The props of the card that replaces a lazy component that did not load or that crashed. */
export interface FailedPartProps {
  /** The component's name for users: «Уведомления». */
  label: string;
  look: PartLook;
  error: unknown;
  onRetry(): void;
  /** The user closes the card and continues without the component. */
  onGiveUp?: (() => void) | undefined;
}

/** The text that was typed into a view before it crashed, for the form of the same name that replaces it. */
export interface Drafts {
  /**
   * Returns the recovered text of a form by field, or null. `subject` names the edited object. The form confirms by
   * `draft-typed` that it received the text.
   */
  of(this: void, form: string, subject: string): Readonly<Record<string, unknown>> | null;
}

/** The shell as a remote uses it; a view gets it by `useShell()`. */
export interface Shell {
  readonly session: Session;
  readonly navigation: Navigation;
  readonly modals: Modals;
  readonly pieces: Extensions;
  /** The card that `lazyComponent` shows for a failed component, with the cause. */
  readonly FailedPart: ComponentType<FailedPartProps>;
  readonly bus: Bus;
  readonly drafts: Drafts;
  readonly queryClient: QueryClient;
  readonly links: Links;
  /** Aborted when the view ends. Pass it to listeners and requests of the view. */
  readonly signal: AbortSignal;
  /** Returns the present time in milliseconds. Views must not read the machine's clock. */
  now(): number;
  /** Shows a sentence for 3 seconds. After a write that can be undone, the toast offers the undo for 10 seconds. */
  toast(text: string, kind?: ToastKind): void;
  /** Reports a crash (a bug, never a refusal) at the named place. */
  report(error: unknown, place: string): void;
}
