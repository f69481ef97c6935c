import { FakeRefusal, fakeApi, type FakeApi } from '@planner/api-client/testing';
import { type Payer, payers, reference } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ANNA_PROFILE } from '../testing/sample-students.ts';
import { FamilyTab } from './family-tab.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const OLGA: Payer = {
  payer_id: 7,
  name: 'Смирнова Ольга',
  given_name: 'Ольга',
  addressed_as: 'Ольга Петровна',
  phone_number: '',
  email: 'olga@example.ru',
  contact: '@olga',
  type_connect: { id: 1, type_connect: 'telegram', icon: '/t.svg', scheme: 'https://t.me/', name: 'Telegram' },
  language: 'ru',
  version: 3,
  has_plan: false,
  students: [
    { student_id: 1, student_name: 'Анна', role: 'parent', sees_money: true, share: 60 },
    { student_id: 2, student_name: 'Борис', role: 'parent', sees_money: true, share: null },
  ],
};

/** A server with these payers of Anna, and with payers of other students. */
function serve(items: Payer[], refusal?: FakeRefusal, elsewhere: Payer[] = []) {
  const list = [...items];
  const save = (payer: Payer) => {
    if (refusal !== undefined) throw refusal;
    list.splice(0, list.length, payer);
    return { ...payer, operation_id: 1 };
  };
  api = fakeApi(
    { ...payers, ...reference },
    {
      'GET /api/type-connects': () => [],
      'GET /api/payers': ({ query }) => {
        const items = query.student_id === undefined ? [...list, ...elsewhere] : [...list];
        return { items, total: items.length, page: 1, page_size: 50 };
      },
      'PUT /api/payers/{payer_id}/students/{student_id}': ({ params, body }) =>
        save({
          ...OLGA,
          ...[...list, ...elsewhere].find(({ payer_id }) => payer_id === params.payer_id),
          students: [
            {
              student_id: 1,
              student_name: 'Анна',
              role: body.role,
              sees_money: body.sees_money ?? true,
              share: body.share ?? null,
            },
          ],
        }),
      'POST /api/payers': ({ body }) => save({ ...OLGA, name: body.name }),
      'POST /api/students/{student_id}/pays-himself': ({ params: { student_id } }) =>
        save({
          ...OLGA,
          name: 'Анна',
          students: [{ student_id, student_name: 'Анна', role: 'self', sees_money: true, share: null }],
        }),
      'PUT /api/payers/{payer_id}': ({ body }) => save({ ...OLGA, addressed_as: body.addressed_as ?? '' }),
      'DELETE /api/payers/{payer_id}/students/{student_id}'() {
        list.splice(0, 1);
        return { unlinked: 1, operation_id: 2 };
      },
    },
  );
}
const sentTo = (key: string) => api.sent.filter((sent) => sent.key === key).map(({ input }) => input);
function open() {
  const shell = fakeShell();
  render(<FamilyTab student={ANNA_PROFILE} />, { wrapper: inShell(shell) });
  return shell;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('[PAY-30] the tab shows each payer with role, share, contacts and other students', async () => {
  serve([OLGA]);
  open();

  const row = within(await screen.findByRole('listitem'));

  expect(row.getByText('родитель, 60 %, обращение: Ольга Петровна')).toBeVisible();
  expect(row.getByRole('link', { name: /@olga/ })).toHaveAttribute('href', 'https://t.me/olga');
  expect(row.getByRole('link', { name: /olga@example/ })).toHaveAttribute('href', 'mailto:olga@example.ru');
  expect(row.getByRole('link', { name: 'Борис' })).toBeVisible();
});

test('[PAY-30] a payer of several students names the others in one sentence, and one of a single student none', async () => {
  const vera = { student_id: 3, student_name: 'Вера', role: 'parent', sees_money: true, share: null } as const;
  const single = { ...OLGA, payer_id: 8, name: 'Смирнов Олег', students: OLGA.students.slice(0, 1) };
  serve([{ ...OLGA, students: [...OLGA.students, vera] }, single]);
  open();

  await screen.findByText('Смирнова Ольга');
  const rowOf = (name: string) => screen.getByText(name).closest('li');

  expect(rowOf('Смирнова Ольга')).toHaveTextContent(/Платит и за других: Борис, Вера/);
  expect(rowOf('Смирнов Олег')).not.toHaveTextContent('Платит и за других');
});

test('[PAY-31] a new payer is linked to the student, with role and share', async () => {
  serve([]);
  const shell = open();
  await screen.findByText(/Плательщиков пока нет/);

  await press('Добавить плательщика');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Имя$/ }), 'Пётр');
  await userEvent.click(screen.getByRole('radio', { name: 'Второй родитель' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Доля' }), '40');
  await press('Сохранить');

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Плательщик добавлен', kind: 'done' }]));
  expect(await screen.findByRole('listitem')).toHaveTextContent('Пётр');
  expect(sentTo('POST /api/payers')).toMatchObject([
    { body: { name: 'Пётр', student: { student_id: 1, role: 'second_parent', sees_money: true, share: 40 } } },
  ]);
});

test('[PAY-30] a change is saved on the version that the form opened with', async () => {
  serve([OLGA]);
  const shell = open();
  await screen.findByRole('listitem');

  await press('Изменить: Смирнова Ольга');
  const field = await screen.findByRole('textbox', { name: 'Как обращаться' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Оля');
  await press('Сохранить');

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Плательщик изменён', kind: 'done' }]));
  expect(await screen.findByText(/обращение: Оля/)).toBeVisible();
  expect(sentTo('PUT /api/payers/{payer_id}')).toMatchObject([
    { params: { payer_id: 7 }, body: { addressed_as: 'Оля', version: 3 } },
  ]);
});

test('[FRM-26] a payer changed in another window keeps the typed value and takes the other fields', async () => {
  serve([OLGA]);
  const shell = open();
  const theirs = { ...OLGA, phone_number: '+7 900 000-00-01', version: 4 };
  api.also(payers, {
    'GET /api/payers/{payer_id}': () => theirs,
    'PUT /api/payers/{payer_id}'({ body }) {
      if (body.version !== 4) throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
      return { ...theirs, operation_id: 1 };
    },
  });
  await screen.findByRole('listitem');
  await press('Изменить: Смирнова Ольга');
  const field = await screen.findByRole('textbox', { name: 'Как обращаться' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Оля');
  await press('Сохранить');

  await screen.findByText(/^Пока вы заполняли, это изменили/);
  await press('Сохранить');

  await waitFor(() => expect(shell.toasts.map(({ text }) => text)).toEqual(['Плательщик изменён']));
  expect(sentTo('PUT /api/payers/{payer_id}').at(-1)).toMatchObject({
    body: { addressed_as: 'Оля', phone_number: theirs.phone_number, version: 4 },
  });
});

test('[PAY-32] one press unlinks a payer, and one press makes the student a payer', async () => {
  serve([OLGA]);
  const shell = open();
  await screen.findByRole('listitem');

  await press('Отвязать: Смирнова Ольга');
  await screen.findByText(/Плательщиков пока нет.*платит за себя\./);
  await press('Платит за себя');

  expect(await screen.findByRole('listitem')).toHaveTextContent('Аннаплатит за себя');
  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Теперь плательщик — ученик'));
  expect(sentTo('POST /api/students/{student_id}/pays-himself')).toEqual([{ params: { student_id: 1 } }]);
});

test('[PAY-32] a refusal is shown and nothing changes', async () => {
  serve([], new FakeRefusal('student_erased', 'Данные ученика стёрты'));
  const shell = open();
  await screen.findByText(/Плательщиков пока нет/);

  await press('Платит за себя');

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Данные ученика стёрты', kind: 'error' }]));
  expect(screen.getByText(/Плательщиков пока нет/)).toBeVisible();
});

test('[PAY-30] two payers of a student are both listed', async () => {
  serve([OLGA, { ...OLGA, payer_id: 8, name: 'Пётр' }]);
  open();

  const rows = await screen.findAllByRole('listitem');

  expect(rows.map((row) => within(row).getByText(/^(Смирнова Ольга|Пётр)$/).textContent)).toEqual([
    'Смирнова Ольга',
    'Пётр',
  ]);
});

test('[PAY-52] a sentence says how the bills are divided, and that the shares do not make 100 percent', async () => {
  const PETR = { ...OLGA, payer_id: 8, name: 'Смирнов Пётр' };
  const sharing = (share: number | null): Payer => ({
    ...PETR,
    students: [{ student_id: 1, student_name: 'Анна', role: 'second_parent', sees_money: true, share }],
  });
  const words = async (others: Payer[]) => {
    serve([OLGA, ...others]);
    const { unmount } = render(<FamilyTab student={ANNA_PROFILE} />, { wrapper: inShell(fakeShell()) });
    await screen.findByRole('list', { name: 'Плательщики' });
    const text = screen.queryByText(/^Счета делятся|^Доли вместе/)?.textContent ?? null;
    unmount();
    return text;
  };

  expect(await words([])).toBeNull();
  expect(await words([sharing(40)])).toBe('Счета делятся: Смирнова Ольга — 60 %, Смирнов Пётр — 40 %.');
  expect(await words([sharing(null)])).toBe('Счета делятся: Смирнова Ольга — 60 %, Смирнов Пётр — 40 %.');
  expect(await words([sharing(30)])).toBe('Доли вместе дают 90 %, а нужно 100 %. Пока каждому выставляется весь счёт.');
});

test('[PAY-38] an existing payer is chosen for the student, with role and share', async () => {
  const petr = { ...OLGA, payer_id: 8, name: 'Пётр', version: 5, students: [] };
  serve([], undefined, [petr]);
  const shell = open();
  await screen.findByText(/Плательщиков пока нет/);

  await press('Выбрать из списка');
  await press('Сохранить');
  expect(await screen.findByText('Выберите плательщика')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Плательщик' }));
  await userEvent.click(await screen.findByRole('option', { name: /Пётр/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Доля' }), '30');
  await press('Сохранить');

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Плательщик выбран', kind: 'done' }]));
  expect(await screen.findByRole('listitem')).toHaveTextContent('Пётрродитель, 30 %');
  expect(sentTo('PUT /api/payers/{payer_id}/students/{student_id}')).toEqual([
    {
      params: { payer_id: 8, student_id: 1 },
      body: { role: 'parent', sees_money: true, share: 30, version: 5 },
    },
  ]);
});

test('[PAY-39] the role and the share of a payer change, and a refusal of the share is at its field', async () => {
  serve([OLGA]);
  const shell = open();
  await screen.findByRole('listitem');
  const refusal = new FakeRefusal('invalid', 'Проверьте поля', {
    fields: { share: 'Другие уже платят 70 %, остаётся 30 %' },
  });
  api.also(payers, {
    'PUT /api/payers/{payer_id}/students/{student_id}'({ body }) {
      if (body.share === 40) throw refusal;
      return { ...OLGA, operation_id: 1 };
    },
  });

  await press('Роль и доля: Смирнова Ольга');
  const share = await screen.findByRole('textbox', { name: 'Доля' });
  expect(share).toHaveValue('60');
  await userEvent.clear(share);
  await userEvent.type(share, '40');
  await press('Сохранить');
  await waitFor(() => expect(share).toHaveAccessibleDescription(/остаётся 30 %/));
  await userEvent.click(screen.getByRole('radio', { name: 'Второй родитель' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Платит и видит деньги' }));
  await press('Сохранить');

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Роль и доля изменены', kind: 'done' }]));
  expect(sentTo('PUT /api/payers/{payer_id}/students/{student_id}').at(-1)).toEqual({
    params: { payer_id: 7, student_id: 1 },
    body: { role: 'second_parent', sees_money: false, share: null, version: 3 },
  });
});

test('[FRM-26] a link changed in another window keeps the chosen role and takes the other share', async () => {
  serve([OLGA]);
  const shell = open();
  const theirs = { ...OLGA, version: 4, students: OLGA.students.map((link) => ({ ...link, share: 50 })) };
  api.also(payers, {
    'GET /api/payers/{payer_id}': () => theirs,
    'PUT /api/payers/{payer_id}/students/{student_id}'({ body }) {
      if (body.version !== 4) throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
      return { ...theirs, operation_id: 1 };
    },
  });
  await screen.findByRole('listitem');
  await press('Роль и доля: Смирнова Ольга');
  await userEvent.click(await screen.findByRole('radio', { name: 'Второй родитель' }));
  await press('Сохранить');

  await screen.findByText(/^Пока вы заполняли, это изменили/);
  await press('Сохранить');

  await waitFor(() => expect(shell.toasts.map(({ text }) => text)).toEqual(['Роль и доля изменены']));
  expect(sentTo('PUT /api/payers/{payer_id}/students/{student_id}').at(-1)).toMatchObject({
    body: { role: 'second_parent', share: 50, version: 4 },
  });
});
