import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { QUOTAS } from '../quotas/quotas.ts';

const api = await testApi();
afterAll(() => api.close());

const ADD = 'POST /api/message-templates';

test('[MSG-21] templates are kept, the newest first, and a removed one returns by an undo', async () => {
  const teacher = await api.teacher();
  const shown = async () => (await teacher.call('GET /api/message-templates', {})).map(({ text }) => text);
  const first = await teacher.call(ADD, { body: { text: 'Прошли тему {дата}' } });
  await teacher.call(ADD, { body: { text: 'Спасибо, {имя}!' } });

  const removed = await teacher.send(`DELETE /api/message-templates/${first.id}`);

  expect(await shown()).toEqual(['Спасибо, {имя}!']);
  const operation_id = Number(removed.headers['x-operation-id']);
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id } });
  expect(await shown()).toEqual(['Спасибо, {имя}!', 'Прошли тему {дата}']);
});

test('[MSG-21] no more than fifty are kept, and an empty one is refused', async () => {
  const teacher = await api.teacher();
  for (let made = 0; made < QUOTAS.message_template; made++) await teacher.call(ADD, { body: { text: 'Раз' } });

  expect((await teacher.refused(ADD, { body: { text: 'Ещё' } })).fields).toEqual({
    text: 'Больше 50 шаблонов сохранить нельзя. Уберите лишние',
  });
  expect((await teacher.refused(ADD, { body: { text: ' ' } })).fields).toEqual({ text: 'Напишите что-нибудь' });
});

test('[MSG-22] an unknown field is refused with its name, and other braces are text', async () => {
  const teacher = await api.teacher();

  expect((await teacher.refused(ADD, { body: { text: 'Привет, {имя} из {класс}' } })).fields).toEqual({
    text: 'Поля {класс} нет. Есть поля {имя}, {ребёнок}, {дата}, {сумма}, {ссылка}',
  });
  await teacher.call(ADD, { body: { text: 'Множество {1; 2} и {Имя}' } });
});

test('[MSG-30] a changed template keeps its place, and an undo returns the earlier text', async () => {
  const teacher = await api.teacher();
  const shown = async () => (await teacher.call('GET /api/message-templates', {})).map(({ text }) => text);
  const { id } = await teacher.call(ADD, { body: { text: 'Раньше' } });
  await teacher.call(ADD, { body: { text: 'Новый' } });
  const params = { id };

  const changed = await teacher.call('PUT /api/message-templates/{id}', { params, body: { text: 'Теперь, {имя}' } });
  const fault = await teacher.refused('PUT /api/message-templates/{id}', { params, body: { text: '{класс}' } });
  const stranger = await api.teacher();
  const foreign = await stranger.send('PUT /api/message-templates/{id}', { params, body: { text: 'Чужое' } });

  expect(changed).toMatchObject({ id, text: 'Теперь, {имя}' });
  expect(fault.fields?.['text']).toMatch(/^Поля \{класс\} нет/);
  expect(foreign.status).toBe(404);
  expect(await shown()).toEqual(['Новый', 'Теперь, {имя}']);
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: changed.operation_id ?? 0 } });
  expect(await shown()).toEqual(['Новый', 'Раньше']);
});
