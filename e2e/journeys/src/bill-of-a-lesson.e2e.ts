import { expect, OVER_THE_SOCKET, TODAY, test, untilLive } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { PersonOnAPhone } from './person-on-a-phone.ts';

/** A phone with a sixth of this processor on Lighthouse's «slow 4G»: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
async function onSlowPhone(page: Page): Promise<PersonOnAPhone> {
  await page.setViewportSize({ width: 390, height: 844 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  return new PersonOnAPhone(page);
}

test(
  '[BIL-63] [BIL-97] [FIN-123] from its card a held lesson is billed, paid and confirmed by three taps of the teacher and three of the payer, on slow phones',
  { tag: '@full' },
  async ({ teacher, student }) => {
    test.slow();
    const anna = await teacher.hasStudent('Анна');
    await student.linkedTo(teacher, anna);
    const ways = { version: '*', phone_number: '+7 900 123-45-67', phone_bank: 'Т-Банк' } as const;
    await teacher.api.call('PUT /api/ways-to-pay', { body: ways });
    await teacher.hasLesson(anna, { start_time: '09:00', end_time: '10:00', status: 'completed' });
    const [hers, theirs] = [await onSlowPhone(teacher.page), await onSlowPhone(student.page)];
    const live = untilLive(teacher.page);
    await teacher.page.goto('/home-teacher-test/');
    await live;
    await teacher.page.getByRole('main').getByText('09:00').first().click();
    await expect(teacher.page.getByRole('dialog').getByText('не оплачено')).toBeVisible();

    await hers.tap(teacher.page.getByRole('button', { name: 'Выставить счёт: Анна' }));
    await hers.tap(teacher.page.getByRole('button', { name: /^Выставить на 1\s500/ }));
    await expect(teacher.page.getByText(/выставлен, уведомление отправлено$/)).toBeVisible();

    await student.page.goto('/notifications');
    await theirs.tap(student.page.getByRole('link', { name: /^Счёт № 1 от/ }));
    const opened = student.page.context().waitForEvent('page');
    await theirs.tap(student.page.getByRole('region', { name: 'Счета' }).getByRole('link'));
    const bill = await opened;
    await expect(bill.getByText('Т-Банк')).toBeVisible();
    await theirs.tap(bill.getByRole('button', { name: 'Я оплатил' }));
    await expect(bill.getByRole('status')).toContainText('Преподаватель знает об оплате');

    const confirm = teacher.page.getByRole('button', { name: 'Подтвердить: Анна' });
    await expect(confirm).toBeVisible(OVER_THE_SOCKET);
    await hers.tap(confirm);
    await expect(teacher.page.getByText(/^Оплата 1\s500\s₽ подтверждена$/)).toBeVisible();
    const { items } = await teacher.api.call('GET /api/bills', { query: {} });
    expect(items).toMatchObject([{ date: TODAY, state: 'paid', left: 0 }]);
    expect([hers.taps, theirs.taps]).toEqual([3, 3]);
  },
);
