import { fakeShell } from '@planner/shell-api/testing';
import { expect, test } from 'vitest';
import { ownShell } from './own-shell.ts';

function stand() {
  const shell = fakeShell({ at: '/calm' });
  const end = new AbortController();
  return { shell, end, own: ownShell(shell, end.signal) };
}

test('[PLT-210] the listeners of a view on the bus and in the history end with the view, including forgotten ones', () => {
  const { shell, end, own } = stand();
  const heard: string[] = [];
  own.bus.on('route-changed').subscribe(({ path }) => heard.push(path));
  own.bus.latest('unread-count').subscribe(() => heard.push('unread'));
  own.navigation.subscribe(() => heard.push('moved'));
  shell.bus.emit('route-changed', { path: '/before' });

  end.abort();
  shell.bus.emit('route-changed', { path: '/after' });
  shell.bus.emit('unread-count', { count: 1 });
  shell.navigation.navigator.push('/elsewhere');

  expect(heard).toEqual(['/before']);
  expect(own.signal.aborted).toBe(true);
});

test('[PLT-210] the navigation guard of an ended view no longer runs', () => {
  const { shell, end, own } = stand();
  own.navigation.guardNavigation(() => false);
  const before = shell.isGuarded();

  end.abort();

  expect([before, shell.isGuarded()]).toEqual([true, false]);
});

test('[PLT-210] a listener that a view adds after its end receives nothing', () => {
  const { shell, end, own } = stand();
  end.abort();
  const heard: unknown[] = [];

  own.bus.on('route-changed').subscribe((event) => heard.push(event));
  shell.bus.emit('route-changed', { path: '/after' });

  expect(heard).toEqual([]);
});

test('[PLT-210] ending one listener manually keeps the others', () => {
  const { shell, own } = stand();
  const heard: string[] = [];
  const first = own.bus.on('route-changed').subscribe(() => heard.push('first'));
  own.bus.on('route-changed').subscribe(() => heard.push('second'));

  first.unsubscribe();
  shell.bus.emit('route-changed', { path: '/after' });

  expect(heard).toEqual(['second']);
});
