import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { push } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PushSwitch } from './push-switch.tsx';

let api: FakeApi | undefined;
afterEach(() => {
  api?.restore();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const KEY = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';
const NAME = 'Показывать уведомления на этом устройстве';
const SAID = { endpoint: 'https://push.example/1', keys: { p256dh: KEY, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } };

interface Wish {
  leave?: NotificationPermission;
  answer?: NotificationPermission;
  here?: boolean;
  devices?: number;
  /** The key of another server, to which the browser has subscribed before. */
  knownKey?: ArrayBuffer;
  noService?: boolean;
  refuses?: boolean;
  /** The API that this browser lacks. */
  lacks?: 'serviceWorker' | 'PushManager' | 'Notification';
  isUnread?: boolean;
}

/** A browser that shows notifications, and a server. `asked` records the requests to the browser. */
function stand({ leave = 'default', answer = 'granted', here = false, devices = 0, ...wish }: Wish = {}) {
  const asked: string[] = [];
  const known = wish.knownKey && {
    options: { applicationServerKey: wish.knownKey },
    unsubscribe: async () => void asked.push('unsubscribe'),
  };
  const pushManager = {
    getSubscription: async () => known ?? null,
    async subscribe() {
      asked.push('subscribe');
      if (wish.noService) throw new DOMException('push service error', 'AbortError');
      return { toJSON: () => ({ ...SAID, expirationTime: null }) };
    },
  };
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      async register(url: string) {
        asked.push(url);
        return registration;
      },
    },
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    permission: leave,
    async requestPermission() {
      asked.push('leave');
      return answer;
    },
  });
  if (wish.lacks !== undefined) Reflect.deleteProperty(wish.lacks in navigator ? navigator : globalThis, wish.lacks);
  let state = { key: KEY, here, devices };
  const refuse = () => {
    throw new FakeRefusal('invalid', 'Служба уведомлений этого браузера неизвестна');
  };
  api = fakeApi(push, {
    'GET /api/push': () => (wish.isUnread ? refuse() : state),
    'POST /api/push'() {
      if (wish.refuses) refuse();
      state = { ...state, here: true, devices: 1 };
      return null;
    },
    'DELETE /api/push'() {
      if (wish.refuses) refuse();
      state = { ...state, here: false, devices: 0 };
      return null;
    },
  });
  const shell = fakeShell();
  render(<PushSwitch />, { wrapper: inShell(shell) });
  return { asked, shell };
}
const sent = () => api?.sent.filter(({ key }) => !key.startsWith('GET'));

test('[PSH-7] the browser asks for the permission only after a press, and then receives notifications', async () => {
  const { asked } = stand();
  const control = await screen.findByRole('switch', { name: NAME });
  const before = [...asked];

  await userEvent.click(control);

  await waitFor(() => expect(screen.getByRole('switch', { name: NAME })).toBeEnabled());
  expect(before).toEqual([]);
  expect(asked).toEqual(['leave', '/sw.js', 'subscribe']);
  expect(sent()).toMatchObject([{ key: 'POST /api/push', input: { body: SAID } }]);
});

test('[PSH-1] the switch shows that this browser is on, and switches it off', async () => {
  stand({ leave: 'granted', here: true, devices: 3 });
  const control = await screen.findByRole('switch', { name: NAME });
  expect(control).toBeChecked();
  expect(screen.getByText('Включено ещё на 2 устройствах.')).toBeVisible();

  await userEvent.click(control);

  await waitFor(() => expect(screen.getByRole('switch', { name: NAME })).not.toBeChecked());
  expect(sent()?.map(({ key }) => key)).toEqual(['DELETE /api/push']);
});

test('[PSH-7] without the permission the switch explains the next step and stays off', async () => {
  const { asked } = stand({ answer: 'denied' });

  await userEvent.click(await screen.findByRole('switch', { name: NAME }));

  expect(await screen.findByText(/разрешите уведомления и включите их здесь ещё раз/)).toBeVisible();
  expect(asked).toEqual(['leave']);
  expect(sent()).toEqual([]);
});

test.each(['serviceWorker', 'PushManager', 'Notification'] as const)(
  '[PSH-7] a browser without %s shows an explanation',
  (lacks) => {
    stand({ lacks });

    expect(screen.getByText(/На iPhone и iPad добавьте Тетрадку на экран «Домой»/)).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
  },
);

test.each<[string, Wish, string]>([
  ['the browser’s push service does not answer', { noService: true }, 'Браузер не смог связаться'],
  [
    'the server does not know the browser’s push service',
    { refuses: true },
    'Служба уведомлений этого браузера неизвестна',
  ],
])('[PSH-7] when %s the switch stays off and explains why', async (_, wish, words) => {
  const { shell } = stand(wish);

  await userEvent.click(await screen.findByRole('switch', { name: NAME }));

  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(shell.toasts[0]?.text).toContain(words);
  expect(screen.getByRole('switch', { name: NAME })).not.toBeChecked();
});

test.each<[Wish, boolean, string | null]>([
  [{ leave: 'granted', here: true, devices: 1 }, true, null],
  [{ leave: 'default', here: true, devices: 1 }, false, null],
  [{ leave: 'granted', here: true, devices: 2 }, true, 'Включено ещё на 1 устройстве.'],
  [{ leave: 'granted', here: false, devices: 2 }, false, 'Включено на 2 устройствах.'],
])('[PSH-1] %o: the switch is %s, and its hint reads «%s»', async (wish, isOn, elsewhere) => {
  stand(wish);

  const { checked } = await screen.findByRole<HTMLInputElement>('switch', { name: NAME });

  expect(checked).toBe(isOn);
  expect(screen.queryByText(/^Включено/)?.textContent ?? null).toBe(elsewhere);
  expect(screen.queryByText(/Браузер не даёт/)).toBeNull();
});

test('[PSH-1] a failed read of the state is repeated', async () => {
  stand({ isUnread: true });

  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }));

  await waitFor(() => expect(api?.sent).toHaveLength(2));
  expect(await screen.findByText(/Не удалось узнать/)).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('[PSH-1] a failure to switch off is shown, and the switch stays on', async () => {
  const { shell } = stand({ leave: 'granted', here: true, devices: 1, refuses: true });

  await userEvent.click(await screen.findByRole('switch', { name: NAME }));

  await waitFor(() => expect(shell.toasts).toMatchObject([{ kind: 'error' }]));
  expect(screen.getByRole('switch', { name: NAME })).toBeChecked();
});

test('[PSH-1] an existing subscription with the same key stays', async () => {
  const bytes = atob(KEY.replaceAll('-', '+').replaceAll('_', '/'));
  const { asked } = stand({ knownKey: Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)).buffer });

  await userEvent.click(await screen.findByRole('switch', { name: NAME }));

  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(asked).toEqual(['leave', '/sw.js', 'subscribe']);
});

test('[PSH-1] an existing subscription with another key is cancelled first', async () => {
  const { asked } = stand({ knownKey: new ArrayBuffer(65) });

  await userEvent.click(await screen.findByRole('switch', { name: NAME }));

  await waitFor(() => expect(asked).toEqual(['leave', '/sw.js', 'unsubscribe', 'subscribe']));
});
