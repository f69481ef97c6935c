import type { CashCategory } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../../testing/crossing.ts';
import type { Person, Visitor } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

const add = (teacher: Person, name: string, type: CashCategory['type'] = 'expenditure') =>
  teacher.call('POST /api/categories', { body: { type, name } });
const change = (teacher: Person, id: number, body: { name?: string; hidden?: boolean }) =>
  teacher.call('PUT /api/categories/{id}', { params: { id }, body });
const spend = (teacher: Person, category: string) =>
  teacher.call('POST /api/expenditures', { body: { amount: 100, date: '2026-11-19', category } });
const all = (teacher: Person) => teacher.call('GET /api/categories', {});
const named = async (teacher: Person, name: string) => (await all(teacher)).filter((one) => one.name === name);
const spentOn = (teacher: Person, category: string) =>
  teacher.call('GET /api/operations', { query: { category, type: 'expenditure' } });
const undo = (teacher: Person, operation_id: number | null) =>
  teacher.send('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

test('[MNY-140] the usual categories exist from the start, in alphabetical order, each with the number of its lines', async () => {
  const teacher = await api.teacher();
  await spend(teacher, 'Реклама');
  await spend(teacher, 'Реклама');
  const ёлка = await add(teacher, 'Ёлка');

  const listed = await all(teacher);

  const of = (type: string) => listed.filter((one) => one.type === type).map(({ name, lines }) => `${name} ${lines}`);
  expect(of('expenditure')).toEqual([
    'Аренда кабинета 0',
    'Другое 0',
    'Ёлка 0',
    'Комиссии 0',
    'Налоги 0',
    'Обучение 0',
    'Программы и подписки 0',
    'Реклама 2',
    'Связь и интернет 0',
    'Транспорт 0',
    'Учебные материалы 0',
  ]);
  expect(of('income')).toHaveLength(6);
  expect(ёлка).toMatchObject({ type: 'expenditure', name: 'Ёлка', hidden: false, lines: 0 });
});

test('[MNY-140] a category of another teacher is not found and does not change', async () => {
  const teacher = await api.teacher();
  const stranger = await api.teacher();
  const { id } = await add(teacher, 'Лекции');

  const refusal = await stranger.refused('PUT /api/categories/{id}', { params: { id }, body: { name: 'Мои' } });

  expect(refusal).toMatchObject({ status: 404 });
  expect(await named(teacher, 'Лекции')).toHaveLength(1);
  expect(await named(stranger, 'Лекции')).toEqual([]);
});

test.each(['', '   ', 'я'.repeat(61), 7, null, undefined])(
  '[MNY-141] the category name %j is rejected at its field',
  async (name) => {
    const teacher = await api.teacher();
    const [first] = await all(teacher);

    const added = await teacher.refused('POST /api/categories', { body: { type: 'income', name } });
    const changed = await teacher.refused('PUT /api/categories/{id}', {
      params: { id: first?.id },
      body: { name: name ?? 7 },
    });

    for (const refusal of [added, changed]) {
      expect(refusal).toMatchObject({ status: 422, fields: { name: expect.stringMatching(/[а-я]/) } });
    }
  },
);

test('[MNY-141] a name is unique within its type, regardless of capitals, also among hidden categories', async () => {
  const teacher = await api.teacher();
  const { id } = await add(teacher, 'Ёлка');
  const { id: hidden } = await add(teacher, 'Мел');
  await change(teacher, hidden, { hidden: true });
  const refused = async (name: string) => {
    const added = await teacher.refused('POST /api/categories', { body: { type: 'expenditure', name } });
    const changed = await teacher.refused('PUT /api/categories/{id}', { params: { id }, body: { name } });
    return [added, changed].map(({ status, fields }) => `${status} ${fields?.['name']}`);
  };

  expect(await refused(' РЕКЛАМА ')).toEqual(Array(2).fill('422 Такая категория уже есть'));
  expect(await refused('мел')).toEqual(Array(2).fill('422 Такая категория есть среди скрытых: покажите её'));
  expect(await change(teacher, id, { name: 'ЁЛКА' })).toMatchObject({ name: 'ЁЛКА' });
  expect(await add(teacher, 'Реклама', 'income')).toMatchObject({ type: 'income', name: 'Реклама' });
});

test('[MNY-142] a new name appears in every line of the category, and filters and exports use it', async () => {
  const teacher = await api.teacher();
  const { id: line } = await spend(teacher, 'Мел');
  await spend(teacher, 'Мел');
  const [{ id } = { id: 0 }] = await named(teacher, 'Мел');

  const renamed = await change(teacher, id, { name: 'Доска и мел' });

  expect(renamed).toMatchObject({ id, name: 'Доска и мел', lines: 2 });
  expect(await spentOn(teacher, 'Доска и мел')).toMatchObject({ total: 2, items: [{}, { id: line }] });
  expect(await spentOn(teacher, 'Мел')).toMatchObject({ total: 0 });
  const found = await teacher.call('GET /api/operations', { query: { search: 'доска' } });
  expect(found.items.map(({ category }) => category)).toEqual(['Доска и мел', 'Доска и мел']);
  const file = await teacher.send('GET /api/operations/export', { query: { format: 'csv' } });
  expect(String(file.body)).toContain(';Расход;;Доска и мел;');
});

test('[MNY-143] a hidden category stays at its lines and works as a filter, and is offered again after it is shown', async () => {
  const teacher = await api.teacher();
  await spend(teacher, 'Мел');
  const [{ id } = { id: 0 }] = await named(teacher, 'Мел');
  const offered = async () => (await teacher.call('GET /api/operations/categories', {})).expenditure;
  const before = await offered();

  const hidden = await change(teacher, id, { hidden: true });

  expect(before.slice(0, 2)).toEqual(['Мел', 'Учебные материалы']);
  expect(hidden).toMatchObject({ hidden: true, lines: 1 });
  expect(await offered()).not.toContain('Мел');
  expect(await spentOn(teacher, 'Мел')).toMatchObject({ total: 1, items: [{ category: 'Мел' }] });
  await change(teacher, id, { hidden: false });
  expect(await offered()).toEqual(before);
});

test('[MNY-144] a typed category matches the one of that name regardless of capitals, also a hidden one, or is created', async () => {
  const teacher = await api.teacher();
  const { id } = await add(teacher, 'Мел');
  await change(teacher, id, { hidden: true });

  const known = await spend(teacher, ' МЕЛ ');
  const made = await spend(teacher, 'Доска');

  expect([known.category, made.category]).toEqual(['Мел', 'Доска']);
  expect(await named(teacher, 'Мел')).toMatchObject([{ id, hidden: true, lines: 1 }]);
  expect(await named(teacher, 'Доска')).toMatchObject([{ type: 'expenditure', hidden: false, lines: 1 }]);
});

test('[MNY-144] two simultaneous lines with one new name share one category', async () => {
  const teacher = await api.teacher();
  const spends = (page: Visitor, category: string) =>
    page.send('POST /api/expenditures', { body: { amount: 1, date: '2026-11-19', category } });

  const [first, second] = await crossing(api, {
    hold: 'lock table cash_category in share mode',
    first: () => spends(teacher, 'Мел'),
    second: () => spends(personAt(other, teacher), 'мел'),
  });

  expect([first.status, second.status]).toEqual([201, 201]);
  expect((await all(teacher)).filter(({ name }) => name.toLowerCase() === 'мел')).toMatchObject([{ lines: 2 }]);
});

test('[MNY-141] when two writes use one name simultaneously, one succeeds and the other is rejected at the field', async () => {
  const teacher = await api.teacher();
  const { id } = await add(teacher, 'Мел');

  const [renamed, added] = await crossing(api, {
    hold: 'lock table cash_category in share row exclusive mode',
    first: () => teacher.send('PUT /api/categories/{id}', { params: { id }, body: { name: 'Доска' } }),
    second: () =>
      personAt(other, teacher).send('POST /api/categories', { body: { type: 'expenditure', name: 'доска' } }),
  });

  const replies = [renamed, added].toSorted((one, two) => one.status - two.status);
  expect(replies.map(({ status }) => status)).toEqual([expect.toSatisfy((status) => status < 300), 422]);
  expect(replies[1]?.body).toMatchObject({ fields: { name: 'Такая категория уже есть' } });
});

test('[MNY-145] adding, renaming and hiding can be undone, adding only while no line has the category', async () => {
  const teacher = await api.teacher();
  const added = await add(teacher, 'Мел');
  const renamed = await change(teacher, added.id, { name: 'Доска' });
  const hidden = await change(teacher, added.id, { hidden: true });
  const line = await spend(teacher, 'Доска');

  expect(await undo(teacher, hidden.operation_id)).toMatchObject({
    status: 200,
    headers: { 'x-topics': 'operations' },
  });
  expect(await undo(teacher, renamed.operation_id)).toMatchObject({ status: 200 });
  expect(await named(teacher, 'Мел')).toMatchObject([{ id: added.id, hidden: false, lines: 1 }]);
  const refused = await undo(teacher, added.operation_id);
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'Отменить нельзя: категория уже стоит в операциях' },
  });
  await undo(teacher, line.operation_id);
  expect(await undo(teacher, added.operation_id)).toMatchObject({ status: 200 });
  expect(await named(teacher, 'Мел')).toEqual([]);
});

test('[MNY-145] renaming cannot be undone while another category has the former name', async () => {
  const teacher = await api.teacher();
  const { id } = await add(teacher, 'Мел');
  const renamed = await change(teacher, id, { name: 'Доска' });
  await add(teacher, 'мел');

  expect(await undo(teacher, renamed.operation_id)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
  expect(await named(teacher, 'Доска')).toHaveLength(1);
});

test('[MNY-145] the undo of a line removes its new category, unless another line has it or it has changed', async () => {
  const teacher = await api.teacher();
  const alone = await spend(teacher, 'Мел');
  const shared = await spend(teacher, 'Доска');
  await spend(teacher, 'Доска');
  const renamed = await spend(teacher, 'Тряпка');
  const [{ id } = { id: 0 }] = await named(teacher, 'Тряпка');
  await change(teacher, id, { name: 'Губка' });

  for (const { operation_id } of [alone, shared, renamed]) {
    expect(await undo(teacher, operation_id)).toMatchObject({ status: 200 });
  }

  expect(await named(teacher, 'Мел')).toEqual([]);
  expect(await named(teacher, 'Доска')).toMatchObject([{ lines: 1 }]);
  expect(await named(teacher, 'Губка')).toMatchObject([{ lines: 0 }]);
});
