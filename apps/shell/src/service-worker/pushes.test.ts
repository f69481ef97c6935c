import { expect, test, vi } from 'vitest';
import { showPushes } from './pushes.ts';
import type { ShownNotification, WindowClient, WorkerEvents, WorkerScope } from './scope.ts';

const ORIGIN = 'https://tetradka.example';

/** A worker and its open pages. */
function stand(pages: Partial<WindowClient>[] = []) {
  const listeners = new Map<string, (event: never) => void>();
  const shown: (ShownNotification & { title: string })[] = [];
  const opened: string[] = [];
  const givenUp: true[] = [];
  const scope: WorkerScope = {
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title, options) => void shown.push({ title, ...options }),
      pushManager: {
        subscribe: async () =>
          // Only the members of a subscription that the code uses.
          ({
            toJSON: () => ({ endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } }),
            unsubscribe: async () => givenUp.push(true) > 0,
          }) as never,
      },
    },
    skipWaiting: async () => {},
    clients: {
      claim: async () => {},
      get: async () => undefined,
      matchAll: async () =>
        pages.map((page) => ({ url: ORIGIN, focused: false, focus: async () => {}, postMessage: () => {}, ...page })),
      openWindow: async (url) => void opened.push(url),
    },
    addEventListener: (name, listener) => void listeners.set(name, listener),
  };
  showPushes(scope);
  async function happen<Name extends keyof WorkerEvents>(name: Name, event: Omit<WorkerEvents[Name], 'waitUntil'>) {
    const work: Promise<unknown>[] = [];
    // The name of the listener decides the type of the event.
    listeners.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => void work.push(one) } as never);
    await Promise.all(work);
  }
  const press = async (link: unknown, action = '') => {
    const close = vi.fn<() => void>();
    await happen('notificationclick', { action, notification: { data: { link }, tag: 'notice-7', close } });
    return close;
  };
  return { shown, opened, givenUp, happen, press };
}

test('[PSH-6] a push is shown under its tag, and a press opens its link', async () => {
  const { shown, happen } = stand();
  const said = { title: 'Занятия', body: 'Новое занятие', link: '/calendar/', tag: 'notice-7' };

  await happen('push', { data: { text: () => JSON.stringify(said) } });

  expect(shown).toMatchObject([
    { title: 'Занятия', body: 'Новое занятие', tag: 'notice-7', actions: [], data: { link: '/calendar/' } },
  ]);
});

test.each([null, { text: () => 'нет' }])('[PSH-6] an unreadable push shows a general notification', async (data) => {
  const { shown, happen } = stand();

  await happen('push', { data });

  expect(shown).toMatchObject([{ body: 'Есть новое уведомление', data: { link: '/notifications/' } }]);
});

test('[PSH-6] a press opens a window when no page is open', async () => {
  const { opened, press } = stand();

  const close = await press('/calendar/');

  expect(opened).toEqual(['/calendar/']);
  expect(close).toHaveBeenCalledOnce();
});

test.each(['https://evil.example/', '//evil.example/', 7])(
  '[PSH-6] a press opens only pages of the product: %s',
  async (link) => {
    const { opened, press } = stand();

    await press(link);

    expect(opened).toEqual(['/notifications/']);
  },
);

test('[PSH-6] an open page opens the link itself', async () => {
  const asked: unknown[] = [];
  const focus = vi.fn<() => Promise<void>>(async () => {});
  const { opened, press } = stand([
    {},
    {
      focus,
      focused: true,
      postMessage(message, [port]) {
        asked.push(message);
        port?.postMessage(true);
      },
    },
  ]);

  await press('/calendar/');

  expect(asked).toEqual([{ open: '/calendar/' }]);
  expect(opened).toEqual([]);
  expect(focus).toHaveBeenCalledOnce();
});

test('[PSH-6] when the open page does not answer, a new window opens', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { opened, press } = stand([{}]);

  const pressed = press('/calendar/');
  await vi.advanceTimersByTimeAsync(1000);
  await pressed;
  vi.useRealTimers();

  expect(opened).toEqual(['/calendar/']);
});

const ANSWER = '/answer/7.agree.1.2.3.c2lnbmF0dXJl';

test('[NTF-53] a push with answers has a button for each', async () => {
  const { shown, happen } = stand();
  const answers = [{ text: 'Перенести', path: ANSWER }];
  const said = { title: 'Просьбы', body: 'Анна просит', link: '/calendar/', tag: 'notice-7', answers };

  await happen('push', { data: { text: () => JSON.stringify(said) } });

  expect(shown).toMatchObject([{ actions: [{ action: ANSWER, title: 'Перенести' }] }]);
});

test.each([
  ['the result', async () => Response.json({ text: 'Занятие перенесено' }), ['Занятие перенесено'], []],
  ['the refusal', async () => Response.json({ text: 'Просьбы уже нет' }, { status: 409 }), ['Просьбы уже нет'], []],
  ['nothing without a network', async () => Promise.reject(new TypeError('no network')), [], ['/calendar/']],
  ['nothing after a crash', async () => new Response('<p>', { status: 502 }), [], ['/calendar/']],
])('[NTF-53] a press on an answer shows %s, and otherwise opens the product', async (_, reply, bodies, pages) => {
  const { shown, opened, press } = stand();
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    sent.push([method, url]);
    return reply();
  });

  await press('/calendar/', ANSWER);
  vi.unstubAllGlobals();

  expect(sent).toEqual([['POST', ANSWER]]);
  expect([shown.map(({ body }) => body), opened]).toEqual([bodies, pages]);
});

test.each(['https://evil.example/answer/1', '/api/logout', '/answer/../api/logout'])(
  '[NTF-53] a press on the button %s sends nothing',
  async (action) => {
    const { opened, press } = stand();
    const sent = vi.fn<() => void>();
    vi.stubGlobal('fetch', sent);

    await press('/calendar/', action);
    vi.unstubAllGlobals();

    expect(sent).not.toHaveBeenCalled();
    expect(opened).toEqual(['/calendar/']);
  },
);

/**
 * Returns the request that a browser sends after its address has changed, and whether it keeps the new subscription
 * after the answer.
 */
async function renewedBy(status: number) {
  const sent: unknown[] = [];
  const { happen, givenUp } = stand();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push([url, JSON.parse(String(body))]);
    return new Response(null, { status });
  });
  const options = { applicationServerKey: null };
  // Only the members of a subscription that the code uses.
  await happen('pushsubscriptionchange', { oldSubscription: { endpoint: 'https://push.example/1', options } as never });
  vi.unstubAllGlobals();
  return { sent, isKept: givenUp.length === 0 };
}

test('[PSH-1] [SEC-116] a browser with a new address reports it to the server together with the former address', async () => {
  const { sent, isKept } = await renewedBy(204);

  const [former, endpoint] = ['https://push.example/1', 'https://push.example/2'];
  expect(sent).toEqual([['/api/push', { endpoint, former, keys: { p256dh: 'p', auth: 'a' } }]]);
  expect(isKept).toBe(true);
});

test('[SEC-116] a new address is cancelled when its account is not signed in any more, and kept after a failure', async () => {
  const kept = [];
  for (const status of [409, 401, 503]) kept.push((await renewedBy(status)).isKept);

  expect(kept).toEqual([false, false, true]);
});
