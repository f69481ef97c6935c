import { DEADLINES, expect, expectAccessibleEverywhere, keptIn, openKept, test, unique } from '@planner/e2e-harness';
import { FrameScreen } from './frame-screen.ts';

// Only this suite allows the service worker, because a test cannot fault the worker's requests.
test.use({ serviceWorkers: 'allow' });

test('[PWA-4] [PWA-6] what was opened is opened without a network, and not by who comes after', async ({ teacher }) => {
  const { page } = teacher;
  const frame = new FrameScreen(page);
  await openKept(page, '/teacher-cabinet/', '/api/user/me');

  await page.context().setOffline(true);
  await page.reload();
  await expect(frame.heading('Настройки')).toBeVisible();
  await expect(page.getByText(/^Нет сети\. Показаны данные на/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Нет сети/)).toBeHidden();
  await frame.chooseFromUserMenu('Выйти');
  await expect(frame.heading('Вход')).toBeVisible();

  await expect.poll(() => keptIn(page, 'reads')).toEqual([]);
});

/** Runs in the page before its own code: a push service that knows every browser. */
function anyPushService(endpoint: string) {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  // The part of a push subscription that the page uses.
  PushManager.prototype.subscribe = async () => ({ toJSON: () => ({ endpoint, keys }) }) as never;
}

/** Runs in the worker: a headless browser has no permission to show notifications. */
function keepShown() {
  const shown: object[] = [];
  Reflect.set(globalThis, 'shown', shown);
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
    void shown.push({ title, ...options });
}

test('[PSH-6] [PSH-7] a browser that is switched on shows what comes', { tag: '@full' }, async ({ teacher, url }) => {
  const { page } = teacher;
  await page.context().grantPermissions(['notifications'], { origin: url });
  await page.addInitScript(anyPushService, `https://fcm.googleapis.com/fcm/send/${unique()}`);
  await page.goto('/notifications/settings/');
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [one] }) => one && resolve(one.registrationId),
    );
  });
  await browser.send('ServiceWorker.enable');

  await page.getByRole('switch', { name: 'Показывать уведомления на этом устройстве' }).click();
  await expect(page.getByText('Уведомления будут приходить на это устройство')).toBeVisible();
  const said = { title: 'Занятия', body: 'Новое занятие', tag: 'notice-7' };
  const registrationId = await registered;
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(keepShown);
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: url,
    registrationId,
    data: JSON.stringify({ ...said, link: '/calendar/' }),
  });

  const shown = () => worker?.evaluate(() => Reflect.get(globalThis, 'shown'));
  await expect.poll(shown).toMatchObject([{ ...said, data: { link: '/calendar/' } }]);
});

/** Runs in the worker: an open connection that delivers no data. */
function hang() {
  globalThis.fetch = () => new Promise(() => undefined);
}

test(
  '[PWA-23] where nothing comes over the network the kept page stands there after a while, with what was read last',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    const frame = new FrameScreen(page);
    await openKept(page, '/teacher-cabinet/', '/api/user/me');
    const [worker] = page.context().serviceWorkers();
    await worker?.evaluate(hang);

    await page.reload();

    await expect(frame.heading('Настройки')).toBeVisible({ timeout: DEADLINES.patience });
    await expect(page.getByText(/^Нет сети\. Показаны данные на/)).toBeVisible();
  },
);

test(
  '[PWA-24] a part that was never opened on this device says without a network that it needs one',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    await openKept(page, '/teacher-cabinet/', '/api/user/me');
    await page.context().setOffline(true);

    await page.goto('/notifications');

    await expect(page.getByText(/Эта часть ещё не сохранена здесь: нужна сеть/)).toBeVisible({
      timeout: DEADLINES.afterSilence,
    });
    await expect(page.getByText(/Номер ошибки/)).toHaveCount(0);
    await expectAccessibleEverywhere(page);
  },
);
