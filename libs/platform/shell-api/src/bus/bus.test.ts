import { expect, test } from 'vitest';
import { createBus } from './bus.ts';
import { busEvents } from './events.ts';

test('[PLT-80] a late subscriber immediately receives the latest value, then each change', () => {
  const bus = createBus();
  const heard: number[] = [];
  bus.emit('unread-count', { count: 1 });
  bus.emit('unread-count', { count: 2 });

  const listening = bus.latest('unread-count').subscribe(({ count }) => heard.push(count));
  bus.emit('unread-count', { count: 3 });
  listening.unsubscribe();
  bus.emit('unread-count', { count: 4 });

  expect(heard).toEqual([2, 3]);
});

test('[PLT-80] an early subscriber receives the first value, and no other event', () => {
  const bus = createBus();
  const heard: unknown[] = [];
  bus.latest('session').subscribe((session) => heard.push(session));

  bus.emit('unread-count', { count: 1 });
  bus.emit('session', { userId: 7, userType: 'teacher' });

  expect(heard).toEqual([{ userId: 7, userType: 'teacher' }]);
});

test('[PLT-80] a late subscriber does not receive an event that happened before', () => {
  const bus = createBus();
  const heard: unknown[] = [];
  bus.emit('route-changed', { path: '/before' });

  bus.on('route-changed').subscribe((event) => heard.push(event));
  bus.emit('route-changed', { path: '/after' });

  expect(heard).toEqual([{ path: '/after' }]);
});

test('[PLT-81] in development, the bus rejects a payload of a wrong shape when it is emitted', () => {
  const bus = createBus((name, payload) => void (name === 'route-changed' && busEvents[name].parse(payload)));

  // The compiler forbids this payload, but a remote of another version can emit it.
  const wrong = { path: 3 } as unknown as { path: string };

  expect(() => bus.emit('route-changed', wrong)).toThrow('expected string');
});
