import { afterAll, expect, test } from 'vitest';
import { linked, teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import { botEnvironment } from '../../../testing/telegram/chat.ts';
import { connected } from '../../../testing/telegram/connected.ts';
import { localBotApi } from '../../../testing/telegram/local-bot-api.ts';
import { testApi } from '../../../testing/test-api.ts';

const telegram = await localBotApi();
const api = await testApi(botEnvironment(telegram));
afterAll(async () => {
  await api.close();
  await telegram.close();
});

/** A student declares 1,500 roubles to a teacher in Telegram. */
async function declared() {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const profile = (await student.call('GET /api/student/profiles', {}))[0]?.student_profile_id ?? 0;
  const chat = await connected(api, telegram, teacher);
  await student.call('POST /api/payments', {
    body: { student_profile_id: profile, amount: 1500, date: '2026-11-19', method: 'transfer', state: 'declared' },
  });
  await api.delivery.run();
  const stateOf = async () =>
    (await student.call('GET /api/student/payments', { query: { student_profile_id: profile } })).items[0]?.state;
  return { chat, stateOf };
}

test.each([
  ['Подтвердить', 'confirmed', /^Оплата 1\s500\s₽ подтверждена\.$/],
  ['Отклонить', 'rejected', /^Оплата 1\s500\s₽ отклонена\.$/],
] as const)('[FIN-123] «%s» in the bot decides a declared payment, and only once', async (answer, state, words) => {
  const one = await declared();

  const said = await one.chat.presses(answer);
  const again = await one.chat.presses(answer);

  expect(said?.text).toMatch(words);
  expect(again?.text).toBe('Эту оплату уже подтвердили или отклонили');
  expect(await one.stateOf()).toBe(state);
});

test('[FIN-123] [BOT-23] a button decides no payment of another teacher', async () => {
  const [one, other] = [await declared(), await declared()];

  const ofOne = one.chat.read().find(({ buttons }) => buttons.some(({ text }) => text === 'Подтвердить'));

  const said = await other.chat.presses('Подтвердить', ofOne);

  expect(said?.text).toMatch(/[а-я]/);
  expect(await one.stateOf()).toBe('declared');
});
