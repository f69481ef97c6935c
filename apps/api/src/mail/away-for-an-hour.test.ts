import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { notify } from '../resources/notifications/notifications.service.ts';
import { carrierOf } from '../testing/carriers/carrier.ts';
import { mailServer } from '../testing/carriers/mail-server.ts';
import { ownFolder } from '../testing/own-folder.ts';
import type { Person } from '../testing/person.ts';
import { testApi } from '../testing/test-api.ts';
import { openMail } from './mail.ts';
import { mailOfNotices } from './notice-letters.ts';

const api = await testApi();
afterAll(() => api.close());
// Only the processes of this test deliver.
vi.spyOn(api.delivery, 'wake').mockReturnValue();

const START = Date.parse('2026-11-20T12:24:00.000Z');
const later = (minutes: number) => new Date(START + minutes * 60_000);

const tell = ({ id }: Person, message: string) =>
  api.database.transaction((tx) =>
    notify(tx, {
      ...({ kind: 'lesson_made', teacher_name: '', link: '/student/student-cabinet/' } as const),
      user_ids: [id],
      message,
      dedupe_key: message,
      now: later(0),
    }),
  );

test('[DLV-6] after an hour of refusals by the mail server each letter arrives once and in order, from two processes', async () => {
  let isAway = true;
  const server = await mailServer(() => (isAway ? { says: '421 4.3.2 not now\r\n' } : 'takes'));
  const config = readConfig({ SMTP_URL: server.url, SMTP_TLS: 'off', DATA_DIR: ownFolder() });
  const { send } = mailOfNotices(openMail(config), () => 'https://tetradka.example');
  const processes = [carrierOf(api, { notices: send }), carrierOf(api, { notices: send })];
  const run = (minute: number) => Promise.all(processes.map(({ at }) => at(later(minute))));
  const people = await Promise.all([api.student(), api.student()]);
  for (const message of ['Первое', 'Второе', 'Третье']) {
    for (const person of people) await tell(person, `${message} ${person.id}`);
  }

  for (let minute = 0; minute < 60; minute += 2) await run(minute);
  const whileAway = server.letters.length;
  isAway = false;
  for (let minute = 60; minute < 120; minute += 2) await run(minute);

  const numbers = server.letters.map((letter) => Number(/^Message-ID: <notice-(\d+)@/m.exec(letter)?.[1]));
  const logs = await Promise.all(
    people.map(async (person) =>
      (await person.call('GET /api/notification-deliveries', { query: {} })).items.toReversed(),
    ),
  );
  expect([whileAway, server.callers() > 10]).toEqual([0, true]);
  for (const log of logs) {
    expect(log.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    expect(numbers.filter((number) => log.some(({ id }) => id === number))).toEqual(log.map(({ id }) => id));
  }
  expect(numbers).toHaveLength(6);
});
