import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type GuardedNavigation, guardedNavigation } from './guarded-navigation.ts';
import { memoryHistory } from '../testing/memory-history.ts';
import type { HistoryEntry, HistorySource } from './history-source.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a history with an asynchronous Back, as in a browser, and a log of its written entries. */
function slowHistory(path: string) {
  const memory = memoryHistory(path);
  const written: string[] = [];
  const source: HistorySource = {
    ...memory,
    write(entry: HistoryEntry, action) {
      written.push(`${action} ${entry.location.pathname}${entry.location.search}`);
      memory.write(entry, action);
    },
    go: (delta) => void setTimeout(() => memory.go(delta)),
    uncover() {
      setTimeout(memory.uncover);
      return true;
    },
  };
  return { source, written };
}

const pathOf = (navigation: GuardedNavigation) => {
  const { pathname, search } = navigation.getSnapshot().location;
  return pathname + search;
};
const settle = () => vi.runAllTimers();

/** Opens a page after another page. `open` shows a modal over it, which closes when it is asked to. */
function stand(closesAtOnce = true) {
  const { source, written } = slowHistory('/list');
  const navigation = guardedNavigation(source);
  navigation.navigator.push('/page');
  const asked: string[] = [];
  const open = (name: string) => {
    const gone = navigation.cover(() => {
      asked.push(name);
      if (closesAtOnce) gone();
    });
    return gone;
  };
  const back = () => {
    navigation.navigator.go(-1);
    settle();
  };
  return { navigation, written, asked, open, back };
}

test('[MOD-21] Back closes the modal and keeps the page, the next Back leaves the page', () => {
  const { navigation, asked, open, back } = stand();
  open('form');

  back();
  const after = pathOf(navigation);
  back();

  expect([asked, after, pathOf(navigation)]).toEqual([['form'], '/page', '/list']);
});

test('[MOD-21] each Back asks a modal with typed text to close, and the modal stays', () => {
  const { navigation, asked, open, back } = stand(false);
  open('form');

  back();
  back();

  expect([asked, pathOf(navigation)]).toEqual([['form', 'form'], '/page']);
});

test('[MOD-21] each Back closes one of two modals', () => {
  const { navigation, asked, open, back } = stand();
  open('one');
  open('two');

  back();
  const afterOne = [...asked];
  back();

  expect([afterOne, asked, pathOf(navigation)]).toEqual([['two'], ['two', 'one'], '/page']);
});

test('[MOD-22] a modal that closed by itself leaves no entry for Back', () => {
  const { navigation, asked, open, back } = stand();
  open('form')();
  settle();

  back();

  expect([asked, pathOf(navigation)]).toEqual([[], '/list']);
});

test('[MOD-22] Forward reopens no modal and stays on the page', () => {
  const { navigation, asked, open, back } = stand();
  open('form');
  back();

  navigation.navigator.go(1);
  settle();
  const after = pathOf(navigation);
  back();

  expect([asked, after, pathOf(navigation)]).toEqual([['form'], '/page', '/list']);
});

test('[MOD-22] ten modals one after another leave no entries', () => {
  const { navigation, open, back } = stand();
  for (let count = 0; count < 10; count += 1) {
    open('form')();
    settle();
  }

  back();

  expect(pathOf(navigation)).toBe('/list');
});

test('[MOD-22] a modal that opens while the previous one closes lies over the same page', () => {
  const { navigation, asked, open, back } = stand();
  open('one')();
  open('two');
  settle();

  back();
  const after = pathOf(navigation);
  back();

  expect([asked, after, pathOf(navigation)]).toEqual([['two'], '/page', '/list']);
});

test('[MOD-23] a link inside a modal opens its page, and Back returns to the page that opened the modal', () => {
  const { navigation, asked, open, back } = stand();
  const gone = open('form');

  navigation.navigator.push('/other');
  gone();
  settle();
  const after = pathOf(navigation);
  back();

  expect([asked, after, pathOf(navigation)]).toEqual([[], '/other', '/page']);
});

test('[MOD-23] the opener of a modal may navigate while the modal’s entry is being removed', () => {
  const { navigation, open, back } = stand();
  open('form')();
  vi.advanceTimersToNextTimer();

  navigation.navigator.push('/other');
  settle();
  const after = pathOf(navigation);
  back();

  expect([after, pathOf(navigation)]).toEqual(['/other', '/page']);
});

test('[MOD-22] an address change under an open modal stays after the modal closes', () => {
  const { navigation, open, back } = stand();
  const gone = open('form');

  navigation.navigator.replace('/page?date=2026-11-20');
  gone();
  settle();
  const after = pathOf(navigation);
  back();

  expect([after, pathOf(navigation)]).toEqual(['/page?date=2026-11-20', '/list']);
});

test('[MOD-22] a new address of the same page under an open modal is one entry, and Back closes the modal first', () => {
  const { navigation, asked, open, back } = stand();
  open('form');
  navigation.navigator.push('/page?date=2026-11-27');

  back();
  const after = pathOf(navigation);
  back();

  expect([asked, after, pathOf(navigation)]).toEqual([['form'], '/page?date=2026-11-27', '/page']);
});

test('[MOD-22] a page that reloads under a modal shows no modal, and the modal’s entry is removed', () => {
  const { source, written } = slowHistory('/page');
  guardedNavigation(source).cover(() => {});

  const navigation = guardedNavigation(source);
  settle();
  navigation.navigator.push('/other');

  expect([pathOf(navigation), written]).toEqual(['/other', ['PUSH /page', 'PUSH /other']]);
});

test('[MOD-23] when the browser does not go back, the page’s links work again', () => {
  const memory = memoryHistory('/page');
  let stays = () => {};
  const uncover = (stayed: () => void) => {
    stays = stayed;
    return true;
  };
  const navigation = guardedNavigation({ ...memory, uncover });
  navigation.cover(() => {})();
  vi.advanceTimersToNextTimer();

  navigation.navigator.push('/other');
  const before = pathOf(navigation);
  stays();

  expect([before, pathOf(navigation)]).toEqual(['/page', '/other']);
});

test('[MOD-30] a page that starts at a cover without a known page under it stays there as a page', () => {
  const memory = memoryHistory('/page');
  memory.write({ ...memory.current(), isCover: true }, 'REPLACE');
  const moves: number[] = [];
  const source: HistorySource = { ...memory, go: (delta) => void moves.push(delta) };

  const navigation = guardedNavigation(source);
  settle();
  navigation.navigator.push('/other');

  expect([moves, source.current().index, pathOf(navigation)]).toEqual([[], 1, '/other']);
  expect(source.current().isCover).toBeUndefined();
});

/** Returns how many times Back closes a window. */
function closedByBack(navigation: GuardedNavigation): number {
  let closed = 0;
  const gone = navigation.cover(() => {
    closed += 1;
    gone();
  });
  navigation.navigator.go(-1);
  settle();
  return closed;
}

test('[MOD-30] a cover whose page is no longer in the history works as the page: the next window gets its own cover', () => {
  const memory = memoryHistory('/page');
  memory.write({ ...memory.current(), isCover: true }, 'REPLACE');
  const navigation = guardedNavigation(memory);

  const closed = closedByBack(navigation);

  expect([closed, pathOf(navigation), memory.current().isCover]).toEqual([1, '/page', undefined]);
});

test('[MOD-25] at the first page of a tab, Back also closes the window and leaves no entry', () => {
  const { source } = slowHistory('/page');
  const navigation = guardedNavigation(source);

  const closed = closedByBack(navigation);

  expect([closed, pathOf(navigation), source.current().index]).toEqual([1, '/page', 0]);
});

test('[MOD-26] a window that stays open while the page changes lies only over the page that opened it', () => {
  const { navigation, asked, open, back } = stand(false);
  open('panel');

  navigation.navigator.push('/other');
  settle();
  back();

  expect([asked, pathOf(navigation)]).toEqual([[], '/page']);
});

test('[MOD-27] the leave question lies over the page; after consent the page is left exactly once', async () => {
  const { source } = slowHistory('/first');
  const navigation = guardedNavigation(source);
  const asking = Promise.withResolvers<boolean>();
  let gone = () => {};
  navigation.navigator.push('/list');
  navigation.navigator.push('/form');
  navigation.guardNavigation(() => {
    gone = navigation.cover(() => asking.resolve(false));
    return asking.promise;
  });

  navigation.navigator.go(-1);
  await vi.runAllTimersAsync();
  const meanwhile = [pathOf(navigation), source.current().isCover];
  asking.resolve(true);
  gone();

  await vi.runAllTimersAsync();
  expect(meanwhile).toEqual(['/form', true]);
  expect([pathOf(navigation), source.current().index]).toEqual(['/list', 1]);
});

test('[MOD-27] Back while the leave question is open returns to the form', async () => {
  const { source } = slowHistory('/list');
  const navigation = guardedNavigation(source);
  const asking = Promise.withResolvers<boolean>();
  navigation.navigator.push('/form');
  navigation.guardNavigation(() => {
    const gone = navigation.cover(() => {
      gone();
      asking.resolve(false);
    });
    return asking.promise;
  });
  navigation.navigator.go(-1);
  await vi.runAllTimersAsync();

  navigation.navigator.go(-1);

  await vi.runAllTimersAsync();
  expect(await asking.promise).toBe(false);
  expect(source.current()).toMatchObject({ index: 1, location: { pathname: '/form' } });
  expect(pathOf(navigation)).toBe('/form');
});

test('[MOD-27] a cover that the browser leaves late is left only once, although another cover was left a second before', async () => {
  const { source } = slowHistory('/first');
  const leaves: (() => void)[] = [];
  const held = (stayed: () => void) => leaves.push(() => source.uncover(stayed)) > 0;
  const late = guardedNavigation({ ...source, uncover: held });
  late.navigator.push('/list');
  late.navigator.push('/form');
  const leave = () => {
    leaves.shift()?.();
    vi.advanceTimersByTime(1);
  };
  late.cover(() => undefined)();
  vi.advanceTimersByTime(300);
  leave();
  vi.advanceTimersByTime(500);
  late.cover(() => undefined)();
  vi.advanceTimersByTime(1);

  // A second after the first cover was left; the browser has not left the second one yet.
  vi.advanceTimersByTime(300);
  late.navigator.push('/list');
  leave();
  await vi.runAllTimersAsync();

  expect([pathOf(late), source.current().location.pathname, source.current().index]).toEqual(['/list', '/list', 3]);
});

test('[MOD-27] Back before a closed question has disappeared opens the question again, and consent leaves the page', async () => {
  const { source } = slowHistory('/list');
  const SLOW_MS = 50;
  const navigation = guardedNavigation({ ...source, go: (delta) => void setTimeout(() => source.go(delta), SLOW_MS) });
  navigation.navigator.push('/form');
  const questions: { gone(): void; answer(may: boolean): void }[] = [];
  navigation.guardNavigation(() => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    questions.push({ gone: navigation.cover(() => resolve(false)), answer: resolve });
    return promise;
  });
  const browserGoes = (delta: number) => {
    source.go(delta);
    return vi.advanceTimersByTimeAsync(1);
  };
  await browserGoes(-1);
  await vi.runAllTimersAsync();

  // Closes the question. The question is still drawn, so its cover is laid again.
  await browserGoes(-1);
  // Two entries: the user pressed Back when the form had no cover.
  await browserGoes(-2);
  questions[0]?.gone();
  await vi.runAllTimersAsync();
  questions[1]?.answer(true);
  questions[1]?.gone();
  await vi.runAllTimersAsync();

  expect(questions).toHaveLength(2);
  expect([pathOf(navigation), source.current().location.pathname]).toEqual(['/list', '/list']);
});
