import * as React from 'react';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { matchPath } from 'react-router-dom';
import type { ParcelConfigObject } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { type AnyLoader, type Loadable, loadable } from './view/loadable.ts';
import type { RemoteManifest } from './manifest.ts';
import type { ModalBodyProps, ModalName, ModalsOwnedBy } from './offered-modals.ts';
import { ModalView, PagesView } from './view/remote-view.tsx';
import type { Shell } from './shell.ts';

/** Imports the file of a page; the file exports one component. */
export type PageLoader = () => Promise<Record<string, ComponentType>>;
/** Imports the file of a modal; the file exports one component. */
export type ModalLoader<Name extends ModalName> = () => Promise<Record<string, ComponentType<ModalBodyProps<Name>>>>;

type NotInManifest<M extends RemoteManifest> = Exclude<ModalsOwnedBy<M['name']>, M['modals'][number]>;
type ModalsOf<M extends RemoteManifest> = [NotInManifest<M>] extends [never]
  ? { [Name in M['modals'][number]]: ModalLoader<Name> }
  : { 'missing in manifest.modals': NotInManifest<M> };

/** A remote's whole public face: exactly the routes and modals of its manifest. */
export interface RemoteParts<M extends RemoteManifest> {
  name: M['name'];
  pages: { [Path in M['routes'][number]['path']]: PageLoader };
  modals: ModalsOf<M>;
}

/** What the shell has to show: the remote's pages at the present path, or one modal. */
export type ViewTarget =
  { kind: 'page'; pathname: string } | { kind: 'modal'; name: ModalName; props: object; close(result?: unknown): void };

export interface ViewMount {
  shell: Shell;
  /** Set before the ids React makes, so that two roots of one page never make the same. */
  identifierPrefix: string;
  onCrash(error: unknown): void;
}

/** A loaded remote as the shell holds it. */
export interface Remote {
  readonly name: string;
  /** Loads the code of the target ahead of its mount; rejects when the remote does not have it. */
  prepare(target: ViewTarget): Promise<void>;
  /** A parcel that shows the target; a new one for each mount. */
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
    // Our own boundary stands inside, in remote-view.tsx.
    suppressComponentDidCatchWarning: true,
    parcelCanUpdate: false,
  });
}

const loadables = (loaders: Record<string, AnyLoader>) =>
  new Map(Object.entries(loaders).map(([key, load]) => [key, loadable(key, load)]));

/**
 * Wraps a module for the shell: one default export of `remote.ts`, its pages and modals loaded when first shown.
 * @example
 * export default defineRemote<typeof manifest>({
 *   name: 'calendar',
 *   pages: { '/calendar/calendar-week': () => import('./week/week-page.tsx') },
 *   modals: { 'lesson-form': () => import('./lesson-form/lesson-form-modal.tsx') },
 * });
 */
export function defineRemote<M extends RemoteManifest>(parts: RemoteParts<M>): Remote {
  // RemoteParts only narrows the keys; every value is a loader.
  const pages = loadables(parts.pages as Record<string, AnyLoader>);
  // As above.
  const modals = loadables(parts.modals as Record<string, AnyLoader>);
  const paths = [...pages.keys()];

  const componentOf = (target: ViewTarget): Loadable => {
    const isPage = target.kind === 'page';
    const key = isPage ? (paths.find((path) => matchPath(path, target.pathname)) ?? target.pathname) : target.name;
    const component = (isPage ? pages : modals).get(key);
    if (!component) throw new Error(`${parts.name} has no ${target.kind} ${key}`);
    return component;
  };

  return {
    name: parts.name,
    async prepare(target) {
      await componentOf(target).load();
    },
    view(target, mount) {
      const { shell, onCrash } = mount;
      if (target.kind === 'page') {
        const mounted = [...pages].map(([path, page]) => ({ ...page, path, Page: page.forMount() }));
        return parcelOf(createElement(PagesView, { shell, pages: mounted, onCrash }), mount);
      }
      const body = createElement(componentOf(target).forMount(), { ...target.props, ...{ close: target.close } });
      return parcelOf(createElement(ModalView, { shell, onCrash, children: body }), mount);
    },
  };
}
