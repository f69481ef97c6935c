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
  /** Of the server that the browser has heard before. */
  knownKey?: ArrayBuffer;
  noService?: boolean;
  refuses?: boolean;
  /** What this browser does not have. */
  lacks?: 'serviceWorker' | 'PushManager' | 'Notification';
  isUnread?: boolean;
}

/** A browser that shows notifications, and a server; what the browser is asked stands in `asked`. */
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

test('[PSH-7] nobody is asked for leave before the press, and then the browser is switched on', async () => {
  const { asked } = stand();
  const control = await screen.findByRole('switch', { name: NAME });
  const before = [...asked];

  await userEvent.click(control);

  await waitFor(() => expect(screen.getByRole('switch', { name: NAME })).toBeEnabled());
  expect(before).toEqual([]);
  expect(asked).toEqual(['leave', '/sw.js', 'subscribe']);
  expect(sent()).toMatchObject([{ key: 'POST /api/push', input: { body: SAID } }]);
});

test('[PSH-1] it shows that this browser is on, and switches it off', async () => {
  stand({ leave: 'granted', here: true, devices: 3 });
  const control = await screen.findByRole('switch', { name: NAME });
  expect(control).toBeChecked();
  expect(screen.getByText('Включено ещё на 2 устройствах.')).toBeVisible();

  await userEvent.click(control);

  await waitFor(() => expect(screen.getByRole('switch', { name: NAME })).not.toBeChecked());
  expect(sent()?.map(({ key }) => key)).toEqual(['DELETE /api/push']);
});

test('[PSH-7] where leave is not given it says what to do, and nothing is switched on', async () => {
  const { asked } = stand({ answer: 'denied' });

  await userEvent.click(await screen.findByRole('switch', { name: NAME }));

  expect(await screen.findByText(/разрешите уведомления и включите их здесь ещё раз/)).toBeVisible();
  expect(asked).toEqual(['leave']);
  expect(sent()).toEqual([]);
});

test.each(['serviceWorker', 'PushManager', 'Notification'] as const)(
  '[PSH-7] a browser without %s says what to do instead',
  (lacks) => {
    stand({ lacks });

    expect(screen.getByText(/На iPhone и iPad добавьте Тетрадку на экран «Домой»/)).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
  },
);

test.each<[string, Wish, string]>([
  ['its service does not answer', { noService: true }, 'Браузер не смог связаться'],
  ['the server does not know its service', { refuses: true }, 'Служба уведомлений этого браузера неизвестна'],
])('[PSH-7] where %s it stays off and says so', async (_, wish, words) => {
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
])('[PSH-1] %o: on here is %s, elsewhere «%s»', async (wish, isOn, elsewhere) => {
  stand(wish);

  const { checked } = await screen.findByRole<HTMLInputElement>('switch', { name: NAME });

  expect(checked).toBe(isOn);
  expect(screen.queryByText(/^Включено/)?.textContent ?? null).toBe(elsewhere);
  expect(screen.queryByText(/Браузер не даёт/)).toBeNull();
});

test('[PSH-1] where the server does not answer whether it is on, it is asked again', async () => {
  stand({ isUnread: true });

  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }));

  await waitFor(() => expect(api?.sent).toHaveLength(2));
  expect(await screen.findByText(/Не удалось узнать/)).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('[PSH-1] what keeps it from being switched off is said, and it stays on', async () => {
  const { shell } = stand({ leave: 'granted', here: true, devices: 1, refuses: true });

  await userEvent.click(await screen.findByRole('switch', { name: NAME }));

  await waitFor(() => expect(shell.toasts).toMatchObject([{ kind: 'error' }]));
  expect(screen.getByRole('switch', { name: NAME })).toBeChecked();
});

test('[PSH-1] what the browser has of the same key stays', async () => {
  const bytes = atob(KEY.replaceAll('-', '+').replaceAll('_', '/'));
  const { asked } = stand({ knownKey: Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)).buffer });

  await userEvent.click(await screen.findByRole('switch', { name: NAME }));

  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(asked).toEqual(['leave', '/sw.js', 'subscribe']);
});

test('[PSH-1] what the browser had of another key goes first', async () => {
  const { asked } = stand({ knownKey: new ArrayBuffer(65) });

  await userEvent.click(await screen.findByRole('switch', { name: NAME }));

  await waitFor(() => expect(asked).toEqual(['leave', '/sw.js', 'unsubscribe', 'subscribe']));
});
