import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';
import { resetToken } from '../../../testing/carriers/letters.ts';

const api = await testApi();
afterAll(() => api.close());

let count = 0;
const registration = (password: string) => {
  count += 1;
  const name = { username: 'marina.k', first_name: 'Марина', email: `kovaleva${count}@example.test` };
  return { body: { ...name, password, is_teacher: true, is_student: false } };
};

test.each([
  ['qwertyuiop', /распространён/],
  ['PassWord1', /распространён/],
  ['йцукенгш', /распространён/],
  ['ffffffffff', /распространён/],
  ['kovaleva_1987', /имя, логин или почта/],
  ['Марина-1987', /имя, логин или почта/],
  ['Marina.K', /имя, логин или почта/],
  ['Tetradka2026', /Тетрадка/],
  ['тетрадка', /Тетрадка/],
])('[ACC-143] a registration with the password %s is rejected at its field', async (password, why) => {
  const { body } = registration(password);
  if (password.startsWith('kovaleva')) body.email = 'kovaleva@example.test';

  const refusal = await api.visitor().refused('POST /api/register', { body });

  expect(refusal).toMatchObject({ status: 422, fields: { password: expect.stringMatching(why) } });
});

test.each(['верный конь и скоба', 'Марина любит чай', 'tetradka и я', '🐎🐎🐎🐎🐎🐎🐎!', 'x'.repeat(127) + 'y'])(
  '[ACC-142] the password %s is accepted in full length',
  async (password) => {
    const { body } = registration(password);
    const login = (typed: string) =>
      api.visitor().send('POST /api/login', { body: { email: body.email, password: typed } });
    const { status } = await api.visitor().send('POST /api/register', {
      body: { ...body, username: body.email },
    });

    const [whole, cut] = [await login(password), await login(password.slice(0, -1))];

    expect([status, whole.status, cut.status]).toEqual([201, 200, 401]);
  },
);

test.each([
  ['🐎🐎🐎🐎🐎🐎🐎', 'Не меньше 8 символов'],
  ['xy'.repeat(65), 'Не больше 128 символов'],
])('[ACC-142] %s is reported at its field', async (password, words) => {
  const refusal = await api.visitor().refused('POST /api/register', registration(password));

  expect(refusal).toMatchObject({ status: 422, fields: { password: words } });
});

test('[ACC-143] a changed password and a password from a mailed link follow the same rules', async () => {
  const teacher = await api.teacher({ first_name: 'Марина' });
  const token = await resetToken(api, teacher);

  const changed = await teacher.refused('PUT /api/user/password', {
    body: { old_password: teacher.password, new_password: 'марина2026' },
  });
  const linked = await api.visitor().refused('POST /api/password-reset/confirm', {
    body: { token, password: 'password123' },
  });
  const again = await api.visitor().send('POST /api/password-reset/confirm', {
    body: { token, password: 'a better password' },
  });

  expect(changed).toMatchObject({ status: 422, fields: { new_password: expect.stringMatching(/имя/) } });
  expect(linked).toMatchObject({ status: 422, fields: { password: expect.stringMatching(/распространён/) } });
  expect(again.status).toBe(204);
});
