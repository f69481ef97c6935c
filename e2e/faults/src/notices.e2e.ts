import {
  DEADLINES,
  Api,
  CLOCK_START,
  freePort,
  type Product,
  proveAddress,
  startProduct,
  unique,
  wireTime,
} from '@planner/e2e-harness';
import { expect, request, test } from '@playwright/test';
import { openBotServer } from './bot-server.ts';
import { openMailServer } from './mail-server.ts';
import { newFolder, newPlace, tidyUp, WHERE } from './place.ts';

const LESSONS = 10;
const AN_HOUR_LATER = new Date(Date.parse(CLOCK_START) + 3_600_000).toISOString();

interface Pupil {
  api: Api;
  card: number;
  chat_id: number;
}

const joined = async (product: Product, role: 'teacher' | 'student'): Promise<Api> => {
  const api = new Api(await request.newContext(), product.url);
  const email = `${role}-${unique()}@stage.example`;
  await api.call('POST /api/register', {
    body: {
      username: email,
      email,
      password: 'correct horse',
      time_zone: 'Europe/Moscow',
      is_teacher: role === 'teacher',
      is_student: role === 'student',
    },
  });
  await proveAddress(api, email, product.dataDir);
  return api;
};

/** A student of this teacher who is reached by mail and by the bot. */
async function pupilOf(teacher: Api, product: Product, bot: { write(chat: number, words: string): void }, n: number) {
  const { id: card } = await teacher.call('POST /api/student-create', { body: { student_name: `Ученик ${n}` } });
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', { params: { id: card }, body: {} });
  const api = await joined(product, 'student');
  await api.call('POST /api/student/link-profile', { body: { code: invite_code } });
  const { link } = await api.call('POST /api/bot/connect', {});
  const pupil: Pupil = { api, card, chat_id: 1000 + n };
  bot.write(pupil.chat_id, `/start ${new URL(link).searchParams.get('start') ?? ''}`);
  await expect.poll(async () => (await api.call('GET /api/bot', {})).connected).toBe(true);
  return pupil;
}

/** The same person at another process. */
const at = ({ request: context }: Api, { url }: Product) => new Api(context, url);

const planned = (teacher: Api, { card }: Pupil, n: number) =>
  teacher.call('POST /api/lesson-one-time', {
    body: {
      student_id: card,
      conducted_date: `2026-12-${String(n + 1).padStart(2, '0')}`,
      force: true,
      start_time: wireTime('18:00'),
      end_time: wireTime('19:00'),
    },
  });

test.afterEach(tidyUp);

test(
  `[DLV-34] two processes on ${WHERE}, killed one after the other while notices go out by mail and bot: each comes once, in order, or is said not to have`,
  { tag: '@full' },
  async () => {
    test.setTimeout(DEADLINES.build);
    const place = { ...newPlace(), port: await freePort() };
    const [mail, bot] = [await openMailServer(150), await openBotServer(100)];
    const telegram = { TELEGRAM_API_URL: bot.url };
    const post = { ...telegram, SMTP_URL: mail.url, SMTP_TLS: 'off' };
    const setUp = await startProduct({ ...place, env: { ...place.env, ...telegram } });
    const teacher = await joined(setUp, 'teacher');
    const pupils: Pupil[] = [];
    for (let n = 0; n < 4; n++) pupils.push(await pupilOf(teacher, setUp, bot, n));
    await setUp.stop();
    bot.taken.length = 0;

    const first = await startProduct({ ...place, env: { ...place.env, ...post } });
    const elsewhere = newFolder();
    const second = await startProduct({ dataDir: elsewhere.dataDir, env: { ...place.shared(), ...post } });
    const tellers = [at(teacher, first), at(teacher, second)] as const;
    for (let n = 0; n < LESSONS; n++) {
      for (const pupil of pupils) await planned(tellers[n % 2] ?? teacher, pupil, n);
    }
    const told = LESSONS * pupils.length;
    await expect.poll(() => mail.numbers.length, { intervals: [10] }).toBeGreaterThanOrEqual(told / 4);
    second.process.kill('SIGKILL');
    await expect.poll(() => mail.numbers.length, { intervals: [10] }).toBeGreaterThanOrEqual(told / 2);
    const atTheKill = mail.numbers.length + bot.taken.length;
    first.process.kill('SIGKILL');
    // The third process starts an hour later, when the claims of the killed processes have expired.
    const third = await startProduct({ ...place, env: { ...place.env, ...post, CLOCK_START: AN_HOUR_LATER } });

    const logOf = async ({ api }: Pupil) =>
      (await at(api, third).call('GET /api/notification-deliveries', { query: { page_size: 100 } })).items
        .filter(({ message }) => message.includes('декабря'))
        .toReversed();
    for (const pupil of pupils) {
      await expect
        .poll(async () => (await logOf(pupil)).filter(({ state }) => state === 'waiting').length, {
          timeout: DEADLINES.work,
        })
        .toBe(0);
      const log = await logOf(pupil);
      const byMail = log
        .filter(({ channel }) => channel === 'mail')
        .map((one) => ({ ...one, key: `<notice-${one.id}@` }));
      const byBot = log.filter(({ channel }) => channel === 'bot').map((one) => ({ ...one, key: one.message }));
      const chat = bot.taken.filter(({ chat_id }) => chat_id === pupil.chat_id).map(({ text }) => text);
      for (const { deliveries, came } of [
        { deliveries: byMail, came: mail.numbers },
        { deliveries: byBot, came: chat },
      ]) {
        expect(deliveries).toHaveLength(LESSONS);
        const places: number[] = [];
        for (const { key, state, reason } of deliveries) {
          const where = came.flatMap((one, index) => (one.startsWith(key) ? [index] : []));
          expect(where.length, `${key} comes once at most`).toBeLessThanOrEqual(1);
          if (state === 'sent') expect(where, `${key} was sent`).toHaveLength(1);
          else expect([state, reason]).toEqual(['failed', expect.stringContaining('Сервер остановился')]);
          places.push(...where);
        }
        expect(places, 'in the order in which they were told').toEqual(places.toSorted((one, other) => one - other));
      }
    }
    expect(atTheKill, 'something was left to be sent').toBeLessThan(2 * told);

    await third.stop();
    mail.close();
    bot.close();
    elsewhere.remove();
    place.remove();
  },
);
