// oxlint-disable-next-line eslint/no-restricted-imports -- single-spa-react asks for the whole of it
import * as React from 'react';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { matchPath } from 'react-router-dom';
import type { ParcelConfigObject } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { type AnyLoader, type Loadable, loadable } from './view/loadable.ts';
import type { RemoteManifest } from './manifest.ts';
import type { ModalBodyProps, ModalName, ModalsOwnedBy } from './offered-modals.ts';
import type { ExtensionSlotName, ExtensionProps, SlotsOpenTo } from './extension-slots.ts';
import type { Given } from './extensions/given.ts';
import { GivenView, PagesView, PartView } from './view/remote-view.tsx';
import type { Shell } from './shell.ts';
import type { TellWaiting } from './view/waiting.tsx';

/** Imports the file of a page; the file exports exactly one component. */
export type PageLoader = () => Promise<Record<string, ComponentType>>;
/** Imports the file of a modal; the file exports exactly one component. */
export type ModalLoader<Name extends ModalName> = () => Promise<Record<string, ComponentType<ModalBodyProps<Name>>>>;

/** Imports the file of an extension; the file exports exactly one component. */
export type ExtensionLoader<Name extends ExtensionSlotName> = () => Promise<
  Record<string, ComponentType<ExtensionProps<Name>>>
>;

type NotInManifest<M extends RemoteManifest> = Exclude<ModalsOwnedBy<M['name']>, M['modals'][number]>;
type ModalsOf<M extends RemoteManifest> = [NotInManifest<M>] extends [never]
  ? { [Name in M['modals'][number]]: ModalLoader<Name> }
  : { 'missing in manifest.modals': NotInManifest<M> };

type SlotNamesOf<M extends RemoteManifest> = M extends {
  slots: readonly { name: infer Name extends ExtensionSlotName }[];
}
  ? Name
  : never;
type SlotsOf<M extends RemoteManifest> = [Exclude<SlotNamesOf<M>, SlotsOpenTo<M['name']>>] extends [never]
  ? { [Name in SlotNamesOf<M>]: ExtensionLoader<Name> }
  : { 'not open to this remote': Exclude<SlotNamesOf<M>, SlotsOpenTo<M['name']>> };

/** Everything that a remote provides: exactly the pages, modals and extensions of its manifest. */
export type RemoteParts<M extends RemoteManifest> = {
  name: M['name'];
  pages: { [Path in M['routes'][number]['path']]: PageLoader };
  modals: ModalsOf<M>;
} & ([SlotNamesOf<M>] extends [never] ? { slots?: undefined } : { slots: SlotsOf<M> });

/**
 * The view that the shell must show: the remote's page at the present path, one modal, or an extension in a page of
 * another remote.
 */
export type ViewTarget =
  | { kind: 'page'; pathname: string }
  | { kind: 'modal'; name: ModalName; props: object; close(result?: unknown): void }
  | { kind: 'piece'; name: ExtensionSlotName; given: Given };

export interface ViewMount {
  shell: Shell;
  /** The prefix of React's generated ids, so that two roots in one page never generate the same id. */
  identifierPrefix: string;
  onCrash(error: unknown): void;
  /**
   * Reports that the view is empty or that a part of it waits for its code. Returns a function to call when the wait
   * ends.
   */
  onWaits: TellWaiting;
}

/** A loaded remote, as the shell uses it. */
export interface Remote {
  readonly name: string;
  /** Loads the code of a target before its mount. Rejects when the remote does not have the target. */
  prepare(target: ViewTarget): Promise<void>;
  /** Returns a single-spa parcel that shows the target. Each mount needs a new parcel. */
  view(target: ViewTarget, mount: ViewMount): ParcelConfigObject;
}

function parcelOf(element: ReactElement, { identifierPrefix, onCrash }: ViewMount): ParcelConfigObject {
  return singleSpaReact({
    React,
    ReactDOMClient: {
      createRoot: (container: HTMLElement) =>
        createRoot(container, { identifierPrefix, onCaughtError: () => undefined, onUncaughtError: onCrash }),
    },
    rootComponent: () => element,
    // The boundary in remote-view.tsx catches crashes, so the warning does not apply.
    suppressComponentDidCatchWarning: true,
    parcelCanUpdate: false,
  });
}

const loadables = (loaders: Record<string, AnyLoader>) =>
  new Map(Object.entries(loaders).map(([key, load]) => [key, loadable(key, load)]));

/**
 * Wraps a module for the shell, as the default export of `remote.ts`. Pages and modals load when they are first shown.
 * @example
 * export default defineRemote<typeof manifest>({
 *   name: 'calendar',
 *   pages: { '/calendar/calendar-week': () => import('./week/week-page.tsx') },
 *   modals: { 'event-form': () => import('./event-form/event-form-modal.tsx') },
 * });
 */
export function defineRemote<M extends RemoteManifest>(parts: RemoteParts<M>): Remote {
  // RemoteParts only narrows the keys; every value is a loader, so the cast is safe.
  const pages = loadables(parts.pages as Record<string, AnyLoader>);
  // Every value is a loader, so the cast is safe.
  const modals = loadables(parts.modals as Record<string, AnyLoader>);
  // Every value is a loader, so the cast is safe.
  const slots = loadables((parts.slots ?? {}) as Record<string, AnyLoader>);
  const of = { page: pages, modal: modals, piece: slots };
  const paths = [...pages.keys()];

  const componentOf = (target: ViewTarget): Loadable => {
    const isPage = target.kind === 'page';
    const key = isPage ? (paths.find((path) => matchPath(path, target.pathname)) ?? target.pathname) : target.name;
    const component = of[target.kind].get(key);
    if (!component) throw new Error(`${parts.name} has no ${target.kind} ${key}`);
    return component;
  };

  return {
    name: parts.name,
    async prepare(target) {
      await componentOf(target).load();
    },
    view(target, mount) {
      const { shell, onCrash, onWaits } = mount;
      const told = { shell, onCrash, onWaits };
      if (target.kind === 'page') {
        const mounted = [...pages].map(([path, page]) => ({ ...page, path, Page: page.forMount() }));
        return parcelOf(createElement(PagesView, { ...told, pages: mounted }), mount);
      }
      const Part = componentOf(target).forMount();
      const show = (children: ReactElement) => parcelOf(createElement(PartView, { ...told, children }), mount);
      if (target.kind === 'piece') return show(createElement(GivenView, { given: target.given, Part }));
      // Annotated as `object`, because the components here are not typed by their props; the modal's contract is.
      const props: object = { ...target.props, close: target.close };
      return show(createElement(Part, props));
    },
  };
}
