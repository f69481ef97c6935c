import { FakeRefusal, fakeApi, type FakeApi } from '@planner/api-client/testing';
import { type Payer, payers, reference } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { PayersPage } from './payers-page.tsx';

const PATH = '/my-students-test/payers';
let api: FakeApi;
afterEach(() => api.restore());

const payer = (payer_id: number, name: string, more: Partial<Payer> = {}): Payer => ({
  payer_id,
  name,
  given_name: '',
  addressed_as: '',
  phone_number: '',
  email: '',
  contact: '',
  type_connect: null,
  language: 'ru',
  version: payer_id,
  has_plan: false,
  students: [],
  ...more,
});
const ANNA = { student_id: 1, student_name: 'Анна', role: 'parent', sees_money: true, share: 60 } as const;
const BORIS = { ...ANNA, student_id: 2, student_name: 'Борис', role: 'self', share: null } as const;
const OLGA = payer(7, 'Смирнова Ольга', { email: 'olga@example.ru', students: [ANNA, BORIS] });
const TWIN = payer(8, 'Оля Смирнова', { phone_number: '+7 900 000-00-00' });

function open(list: Payer[], at = PATH) {
  const items = [...list];
  const shell = fakeShell({ at });
  api = fakeApi(
    { ...payers, ...reference },
    {
      'GET /api/type-connects': () => [],
      'GET /api/payers'({ query }) {
        const found = items.filter(({ name }) => name.includes(query.search ?? ''));
        return { items: found, total: found.length, page: 1, page_size: 50 };
      },
      'DELETE /api/payers/{payer_id}'({ params }) {
        items.splice(0, items.length, ...items.filter(({ payer_id }) => payer_id !== params.payer_id));
        return { removed: params.payer_id, operation_id: 1 };
      },
      'POST /api/payers/{payer_id}/merge/{other_id}'({ body }) {
        const merged = { ...OLGA, phone_number: TWIN.phone_number };
        if (body.dry_run !== true) items.splice(0, items.length, merged);
        return { ...merged, operation_id: body.dry_run === true ? null : 2 };
      },
    },
  );
  render(<PayersPage />, { wrapper: inShell(shell, PATH) });
  return shell;
}
const sentTo = (key: string) => api.sent.filter((sent) => sent.key === key).map(({ input }) => input);
const act = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Действия: ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('[PAY-40] the list shows each payer with the students and the contacts', async () => {
  open([OLGA, TWIN]);

  const [olga, twin] = await screen.findAllByRole('listitem');
  const row = within(olga ?? document.body);

  expect(olga).toHaveTextContent('Смирнова ОльгаАнна, Борис (за себя)');
  expect(row.getByRole('link', { name: 'Анна' })).toHaveAttribute('href', '/my-students-test/student/1?tab=payers');
  expect(row.getByRole('link', { name: /olga@example/ })).toHaveAttribute('href', 'mailto:olga@example.ru');
  expect(twin).toHaveTextContent('Оля Смирновани за кого не платит');
});

test('[PAY-40] an empty list explains itself, and a search without a result names the text', async () => {
  open([]);
  expect(await screen.findByText('Плательщиков пока нет')).toBeVisible();
  api.restore();

  open([OLGA], `${PATH}?search=Пётр`);

  expect(await screen.findByText('Никого не нашли по запросу «Пётр»')).toBeVisible();
});

test('[PAY-41] the effect of a removal is explained first, and then the payer leaves the list', async () => {
  const shell = open([OLGA, TWIN]);

  await act('Смирнова Ольга', 'Удалить плательщика');
  expect(await screen.findByText(/отвяжется от карточек: Анна, Борис/)).toHaveTextContent(
    'Ученики, занятия и деньги останутся.',
  );
  expect(sentTo('DELETE /api/payers/{payer_id}')).toEqual([]);
  await press('Удалить');

  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(shell.toasts).toEqual([{ text: 'Карточка удалена: Смирнова Ольга', kind: 'done' }]);
});

test('[PAY-42] a merge shows its result before it happens', async () => {
  const shell = open([OLGA, TWIN]);
  await act('Смирнова Ольга', 'Объединить с другой карточкой');
  expect(screen.getByRole('button', { name: 'Объединить' })).toBeDisabled();

  await userEvent.click(screen.getByRole('combobox', { name: 'Вторая карточка этого человека' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Оля Смирнова')]);
  await userEvent.click(screen.getByRole('option', { name: /Оля Смирнова/ }));
  const result = await screen.findByRole('region', { name: 'Что получится' });
  expect(result).toHaveTextContent('Телефон+7 900 000-00-00');
  expect(result).toHaveTextContent('Анна: родитель, 60 %; Борис: платит за себя');
  await press('Объединить');

  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(shell.toasts).toEqual([{ text: 'Карточки объединены: Смирнова Ольга', kind: 'done' }]);
  const params = { payer_id: 7, other_id: 8 };
  expect(sentTo('POST /api/payers/{payer_id}/merge/{other_id}')).toEqual([
    { params, body: { version: 7, other_version: 8, dry_run: true } },
    { params, body: { version: 7, other_version: 8, dry_run: false } },
  ]);
});

test('[PAY-42] cards that cannot become one show why, and the merge stays disabled', async () => {
  open([OLGA, TWIN]);
  api.also(payers, {
    'POST /api/payers/{payer_id}/merge/{other_id}'() {
      throw new FakeRefusal('invalid', 'Проверьте поля', {
        fields: { other_id: 'Это два разных ученика, каждый платит за себя' },
      });
    },
  });
  await act('Смирнова Ольга', 'Объединить с другой карточкой');

  await userEvent.click(screen.getByRole('combobox', { name: 'Вторая карточка этого человека' }));
  await userEvent.click(await screen.findByRole('option', { name: /Оля Смирнова/ }));

  expect(await screen.findByText('Это два разных ученика, каждый платит за себя')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Объединить' })).toBeDisabled();
});

test('[PAY-47] the dialogs of removal and merging say what becomes of the plan of bills', async () => {
  const planned = { ...OLGA, has_plan: true };
  open([planned, TWIN]);
  api.also(payers, {
    'POST /api/payers/{payer_id}/merge/{other_id}': () => ({ ...planned, operation_id: null }),
  });

  await act('Смирнова Ольга', 'Удалить плательщика');
  expect(await screen.findByText(/отвяжется от карточек/)).toHaveTextContent(
    'План счетов этого плательщика закончится, выставленные счета останутся.',
  );
  await press('Не удалять');
  await act('Смирнова Ольга', 'Объединить с другой карточкой');
  await userEvent.click(screen.getByRole('combobox', { name: 'Вторая карточка этого человека' }));
  await userEvent.click(await screen.findByRole('option', { name: /Оля Смирнова/ }));

  expect(await screen.findByRole('region', { name: 'Что получится' })).toHaveTextContent('План счетовостанется');
});

test('[STU-212] children of one name are told apart', async () => {
  const children = [
    { ...ANNA, namesake: '9 класс' },
    { ...ANNA, student_id: 2, namesake: '5 класс' },
  ];
  open([payer(7, 'Ольга', { students: children })]);

  expect(await screen.findByRole('link', { name: 'Анна (9 класс)' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Анна (5 класс)' })).toBeVisible();
});
