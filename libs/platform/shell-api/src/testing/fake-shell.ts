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
  /** The address of the page: `/calendar/calendar-week?date=2026-11-20`. */
  at?: string;
  /** The signed-in user; by default nobody is signed in. */
  user?: SessionUser | null;
  /** The event schemas of the bus; by default the platform's schemas without the product's own. */
  events?: Readonly<Record<string, { parse(payload: unknown): unknown }>>;
  /** The present time for views, as ISO text; by default 20.11.2026, 15:24 in Moscow. */
  now?: string;
  /** The result of each modal by name. A modal that is not named is dismissed immediately. */
  answers?: { readonly [Name in ModalName]?: unknown };
  /** The extensions of other remotes in the slots of the page; none by default. */
  pieces?: { readonly [Name in ExtensionSlotName]?: readonly FakeExtension<Name>[] };
  /** The recovered text of crashed views, by `form subject`. */
  drafts?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A fake of another remote's extension in a test. */
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
      // Each extension is typed by its slot, and `slot` is that name, so the cast is safe.
      extensions.map((extension) => ({ ...extension, slot }) as AnyFakeExtension),
    ]),
  );
  const none: readonly Extension[] = [];
  return {
    subscribe: () => () => undefined,
    of: (slot) => bySlot.get(slot) ?? none,
    // Only extensions that `of` returned arrive here, so the cast is safe.
    View: ({ extension, props }) => createElement((extension as AnyFakeExtension).Part, props),
  };
}

/** The fake shell with the records that a test reads. */
export interface FakeShell extends Shell {
  /** Returns the path with its search, after links and navigations. */
  path(): string;
  readonly opened: readonly { name: ModalName; props: object }[];
  readonly toasts: readonly { text: string; kind: ToastKind }[];
  readonly reported: readonly unknown[];
  /** Returns whether leaving the page would lose typed text. */
  isGuarded(): boolean;
}

/**
 * Returns a shell for tests of views: a memory history, a bus that validates its payloads, modals with the given
 * results, and records of all calls.
 */
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
        // A test states the result of each modal by name. A wrong shape becomes visible in the view under test.
        return Promise.resolve(answers[name]) as Promise<never>;
      },
      isOffered: () => true,
    },
    pieces: extensionsOf(pieces),
    FailedPart: ({ label, onRetry, onGiveUp }) =>
      createElement(
        'div',
        { role: 'alert' },
        `Не удалось показать «${label}»`,
        createElement('button', { onClick: onRetry }, 'Повторить'),
        onGiveUp && createElement('button', { onClick: onGiveUp }, 'Закрыть'),
      ),
    bus: createBus((name: BusEventName, payload) => void events[name]?.parse(payload)),
    drafts: { of: (form, subject) => drafts[`${form} ${subject}`] ?? null },
    queryClient: new QueryClient({
      // A view that asks for retries itself gets them without a delay.
      defaultOptions: { queries: { retry: false, retryDelay: 0 }, mutations: { retry: false, retryDelay: 0 } },
    }),
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
