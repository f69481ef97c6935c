import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Location, NavigationType, Navigator } from 'react-router-dom';
import type { Bus } from './bus/bus.ts';
import type { ExtensionSlotName } from './extension-slots.ts';
import type { ModalName, ModalProps, ModalResult } from './offered-modals.ts';
import type { OfProduct } from './product.ts';

/** The account that is signed in, as the product's own call answers it. */
export type SessionUser = OfProduct<'account', { readonly id: number }>;

/** Who is signed in. Views read it by `useUser()`. */
export interface Session {
  /** null while nobody is signed in: only pages marked `public` in a manifest ever see that. */
  readonly user: SessionUser | null;
  subscribe(changed: () => void): () => void;
}

export interface NavigationState {
  readonly location: Location;
  readonly navigationType: NavigationType;
}

/** The page's one history. Views use react-router's Link, useNavigate and useParams as ever; those end up here. */
export interface Navigation {
  readonly navigator: Navigator;
  subscribe(changed: () => void): () => void;
  getSnapshot(): NavigationState;
  /**
   * Asks before the page is left, wherever the wish comes from: a link, the menu, Back, closing the tab.
   * Register only while there is something to lose; returns how to withdraw it.
   */
  guardNavigation(mayLeave: () => boolean | Promise<boolean>): () => void;
}

/** The stack of modals: only the first opened is active, the others wait for it to close. */
export interface Modals {
  /** Resolves with what the modal closed with, or with undefined when it was dismissed or could not be shown. */
  open<Name extends ModalName>(name: Name, props: ModalProps<Name>): Promise<ModalResult<Name> | undefined>;
  /** Whether a deployed remote offers this modal: a button that opens it is hidden otherwise. */
  isOffered(name: ModalName): boolean;
}

/** What a deployed remote shows in a slot of somebody else's page. */
export interface Extension {
  readonly slot: ExtensionSlotName;
  /** The remote whose it is. */
  readonly owner: string;
  /** What a tab of it is called. */
  readonly label: string;
}

/** What other remotes show in slots of a page; views use `ExtensionSlot` and `useExtensions`. */
export interface Extensions {
  subscribe(this: void, changed: () => void): () => void;
  /** In the manifests' order; the same list until the registry changes. */
  of(this: void, slot: ExtensionSlotName): readonly Extension[];
  /** Shows one, loaded and isolated like a page: what fails is a small card in its place. */
  readonly View: ComponentType<{ extension: Extension; props: object }>;
}

export type ToastKind = 'info' | 'done' | 'error';

/** Where a person finds people: set by the operator, null where it is not. */
export interface Links {
  readonly support: string | null;
  readonly social: string | null;
  readonly email: string | null;
}

/** Where a part that failed says so: in its own place, over the page (a dialog, a menu), or as the page that it is. */
export type PartLook = 'place' | 'over' | 'page';

/** What stands for a lazy component that did not come, or that fell. */
export interface FailedPartProps {
  /** What the part is called, as a person reads it: «Уведомления». */
  label: string;
  look: PartLook;
  error: unknown;
  onRetry(): void;
  /** The person does without it. */
  onGiveUp?: (() => void) | undefined;
}

/** What was typed into a view that fell, for the form of the same name that takes its place. */
export interface Drafts {
  /** By field, of which object; null where nothing was rescued. The form tells that it has it by `draft-typed`. */
  of(this: void, form: string, subject: string): Readonly<Record<string, unknown>> | null;
}

/** The shell as a remote sees it; a view gets it by `useShell()`. */
export interface Shell {
  readonly session: Session;
  readonly navigation: Navigation;
  readonly modals: Modals;
  readonly pieces: Extensions;
  /** Says that a lazy component failed and why; what lazyComponent puts there. */
  readonly FailedPart: ComponentType<FailedPartProps>;
  readonly bus: Bus;
  readonly drafts: Drafts;
  readonly queryClient: QueryClient;
  readonly links: Links;
  /** Aborted when the view ends: give it to what listens or asks on the view's behalf. */
  readonly signal: AbortSignal;
  /** The present instant in milliseconds; views never ask the machine's clock themselves. */
  now(): number;
  /** A sentence that disappears after 3 seconds; after a write that can be undone it offers that, for 10. */
  toast(text: string, kind?: ToastKind): void;
  /** Reports a crash (a bug, never a refusal) of the place named. */
  report(error: unknown, place: string): void;
}
