import { QueryClient } from '@tanstack/react-query';
import { createBus } from '../bus/bus.ts';
import { busEvents, type BusEventName } from '../bus/events.ts';
import { type ComponentType, createElement } from 'react';
import type { ExtensionSlotName, ExtensionProps } from '../extension-slots.ts';
import type { ModalName } from '../offered-modals.ts';
import { guardedNavigation } from '../history/guarded-navigation.ts';
import { memoryHistory } from './memory-history.ts';
import type { Extension, SessionUser, Shell, ToastKind } from '../shell.ts';

export interface FakeShellOptions {
  /** Where the page stands: `/calendar/calendar-week?date=2026-11-20`. */
  at?: string;
  /** Who is signed in; nobody unless said. */
  user?: SessionUser | null;
  /** The schemas of the bus: those of the platform unless the product adds its own. */
  events?: Readonly<Record<string, { parse(payload: unknown): unknown }>>;
  /** The instant that views see as the present, ISO; 20.11.2026, 15:24 in Moscow unless said. */
  now?: string;
  /** What a modal resolves with, by its name; one that is not named is dismissed at once. */
  answers?: { readonly [Name in ModalName]?: unknown };
  /** What other remotes show in the slots of the page: nothing unless said. */
  pieces?: { readonly [Name in ExtensionSlotName]?: readonly FakeExtension<Name>[] };
  /** What was typed into a view that fell, by `form subject`. */
  drafts?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Stands for the extension of another remote in a test. */
export interface FakeExtension<Name extends ExtensionSlotName> {
  owner: string;
  label: string;
  Part: ComponentType<ExtensionProps<Name>>;
}

type AnyFakeExtension = Extension & { Part: ComponentType<object> };

function extensionsOf(given: NonNullable<FakeShellOptions['pieces']>): Shell['pieces'] {
  const bySlot = new Map(
    Object.entries(given).map(([slot, extensions]) => [
      slot,
      // Each extension is typed by the slot under whose name it is given.
      extensions.map((extension) => ({ ...extension, slot }) as AnyFakeExtension),
    ]),
  );
  const none: readonly Extension[] = [];
  return {
    subscribe: () => () => undefined,
    of: (slot) => bySlot.get(slot) ?? none,
    // Only what `of` has answered comes here.
    View: ({ extension, props }) => createElement((extension as AnyFakeExtension).Part, props),
  };
}

/** What a test reads afterwards. */
export interface FakeShell extends Shell {
  /** The path with its search, after links and navigations. */
  path(): string;
  readonly opened: readonly { name: ModalName; props: object }[];
  readonly toasts: readonly { text: string; kind: ToastKind }[];
  readonly reported: readonly unknown[];
  /** Whether something typed would be lost by leaving. */
  isGuarded(): boolean;
}

/** A shell for tests of views: a memory history, a bus that parses its payloads, modals that answer as told, and records of everything. */
export function fakeShell({
  at = '/',
  user = null,
  now = '2026-11-20T12:24:00Z',
  answers = {},
  pieces = {},
  drafts = {},
  events = busEvents,
}: FakeShellOptions = {}): FakeShell {
  const navigation = guardedNavigation(memoryHistory(at));
  const opened: { name: ModalName; props: object }[] = [];
  const toasts: { text: string; kind: ToastKind }[] = [];
  const reported: unknown[] = [];
  return {
    session: { user, subscribe: () => () => undefined },
    navigation,
    modals: {
      open(name, props) {
        opened.push({ name, props });
        // A test states the answer of a modal by its name; a wrong shape shows in the view under test.
        return Promise.resolve(answers[name]) as Promise<never>;
      },
      isOffered: () => true,
    },
    pieces: extensionsOf(pieces),
    FailedPart: ({ label, onRetry, onGiveUp }) =>
      createElement(
        'div',
        { role: 'alert' },
        `Не получилось показать «${label}»`,
        createElement('button', { onClick: onRetry }, 'Повторить'),
        onGiveUp && createElement('button', { onClick: onGiveUp }, 'Закрыть'),
      ),
    bus: createBus((name: BusEventName, payload) => void events[name]?.parse(payload)),
    drafts: { of: (form, subject) => drafts[`${form} ${subject}`] ?? null },
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } }),
    links: { support: 'https://t.me/tetradka_support', social: null, email: null },
    signal: new AbortController().signal,
    now: () => Date.parse(now),
    toast: (text, kind = 'info') => void toasts.push({ text, kind }),
    report: (error) => void reported.push(error),
    path() {
      const { pathname, search } = navigation.getSnapshot().location;
      return pathname + search;
    },
    opened,
    toasts,
    reported,
    isGuarded: navigation.isGuarded,
  };
}
