export { createBus } from './bus/bus.ts';
export type { Bus, BusMessage, LastingEventName } from './bus/bus.ts';
export type { BusEventName, BusEvents, EventsOf } from './bus/events.ts';
/** @public For remotes outside of this repository, and for remotes published before 11/2026. */
export { lazyPart, PageSlot, usePieces } from './former-names.ts';
/** @public For remotes outside of this repository, and for remotes published before 11/2026. */
export type { PageSlotProps, Piece } from './former-names.ts';
export { guardedNavigation } from './history/guarded-navigation.ts';
export type { GuardedNavigation } from './history/guarded-navigation.ts';
export { windowHistory } from './history/history-source.ts';
export type { RemoteManifest, Role } from './manifest.ts';
export type { ModalBodyProps, ModalName, ModalProps, ModalResult, ModalsOf, OfferedModals } from './offered-modals.ts';
export type { ExtensionSlotName, ExtensionProps, ExtensionSlots, SlotsOf } from './extension-slots.ts';
export { lazyComponent } from './extensions/lazy.tsx';
export { createGiven } from './extensions/given.ts';
export type { Given } from './extensions/given.ts';
export { ExtensionSlot, useExtensions } from './extensions/extension-slot.tsx';
export { defineRemote } from './remote.ts';
export type { ModalLoader, PageLoader, ExtensionLoader, Remote, RemoteParts, ViewMount, ViewTarget } from './remote.ts';
export { accountKey, browserStorage, forgetAccounts, tabStorage } from './storage/storages.ts';
export type { SettingStorage } from './storage/storages.ts';
export { ShellContext, useNow, useShell, useUser } from './shell-context.tsx';
export type {
  Drafts,
  FailedPartProps,
  Links,
  Modals,
  Navigation,
  NavigationState,
  Extension,
  Extensions,
  Session,
  SessionUser,
  Shell,
  ToastKind,
} from './shell.ts';
export { useLatest } from './bus/use-latest.ts';
export { useLeaveGuard } from './use-leave-guard.ts';
export type { LeaveGuard } from './use-leave-guard.ts';
/** @public For remotes that use another framework. */
export { drawnBy } from './view/drawn-by.tsx';
export type { Draw, DrawnView, Drawing } from './view/drawn-by.tsx';
