import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

test('[ACC-21] everybody can read the twenty subjects, in the order of their ids', async () => {
  const subjects = await api.visitor().call('GET /api/subjects', {});

  expect(subjects.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect([subjects[0]?.name, subjects[14]?.name]).toEqual(['Английский язык', 'Окружающий мир']);
});

test('[ACC-22] ways of contact have the scheme of their link and an icon', async () => {
  const teacher = await api.teacher();

  const connects = await teacher.call('GET /api/type-connects', {});

  expect(connects).toContainEqual({
    id: 1,
    type_connect: 'telegram',
    name: 'Telegram',
    scheme: 'https://t.me/',
    icon: '/icons/connect/telegram.svg',
  });
});

test('[ACC-23] time zones have their current offset, Russian ones are first', async () => {
  const student = await api.student();

  const zones = await student.call('GET /api/time_zone', {});

  expect(zones.slice(0, 11).map(({ offset_minutes }) => offset_minutes)).toContain(180);
  expect(zones.find(({ id }) => id === 'Europe/Moscow')).toMatchObject({ offset_minutes: 180 });
  expect(zones.find(({ id }) => id === 'Europe/Berlin')).toMatchObject({ offset_minutes: 60 });
});

test.each(['GET /api/time_zone', 'GET /api/type-connects'] as const)('%s without a session is 401', async (key) => {
  expect(await api.visitor().refused(key)).toMatchObject({ status: 401, code: 'not_signed_in' });
});
