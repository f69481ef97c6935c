import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { account, type FirstSteps, onboarding, reference, teachers } from '@planner/contract';
import { DEFAULT_POLICY } from '@planner/money';
import { fakeProfile, fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { OnboardingPage } from './onboarding-page.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const NOTHING: FirstSteps = {
  has_subjects: false,
  students: 0,
  lessons: 0,
  invited: 0,
  linked: 0,
  student_id: null,
  passed_over: [],
  sample: 'offered',
};

let fails = false;
function stand(given: Partial<FirstSteps> = {}) {
  let known = { ...NOTHING, ...given };
  const saved = () => ({ ...known, operation_id: null });
  api = fakeApi(onboarding, {
    'GET /api/onboarding'() {
      if (fails) throw new FakeRefusal('wrong_role', 'Нет');
      return known;
    },
    'POST /api/onboarding/pass-over'({ body: { step, passed_over } }) {
      const others = known.passed_over.filter((one) => one !== step);
      known = { ...known, passed_over: passed_over ? [...others, step] : others };
      return saved();
    },
    'POST /api/onboarding/sample'() {
      known = { ...known, sample: 'there' };
      return saved();
    },
    'DELETE /api/onboarding/sample'() {
      known = { ...known, sample: 'offered' };
      return saved();
    },
  });
  const shell = fakeShell({ at: '/onboarding/' });
  render(<OnboardingPage />, { wrapper: inShell(shell) });
  return shell;
}
const map = async () => (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
const step = (name: RegExp) => within(screen.getByRole('heading', { name }).closest('li') ?? document.body);

test('[ONB-3] a new teacher starts at the first step; the steps that need a student wait', async () => {
  stand();

  expect((await map()).slice(0, 4)).toEqual([
    'Расскажите, что вы преподаёте — Следующий шаг',
    'Добавьте первого ученика — Позже',
    'Поставьте первое занятие — Позже',
    'Пригласите ученика в кабинет — Позже',
  ]);
  expect(screen.getByRole('button', { name: 'Указать предмет и цену' })).toBeVisible();
  expect(step(/^Поставьте/).getByText('Откроется, когда появится первый ученик')).toBeVisible();
});

test('[FRM-26] settings changed in another window are merged into the window of the first step', async () => {
  stand();
  const before = fakeProfile({ policy: DEFAULT_POLICY });
  let profile = before;
  api
    .also(account, { 'GET /api/get-me-info': () => profile })
    .also(reference, { 'GET /api/subjects': () => [{ id: 2, name: 'Математика' }] })
    .also(teachers, {
      'PUT /api/update-teacher-profile'({ body }) {
        if (body.version !== profile.version) throw new FakeRefusal('version_conflict', 'Это уже изменили');
        return profile;
      },
    });
  await userEvent.click(await screen.findByRole('button', { name: 'Указать предмет и цену' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Математика' }));
  const window = within(screen.getByRole('dialog', { name: 'Что вы преподаёте' }));
  profile = { ...before, time_rate: 90, version: before.version + 1 };
  await userEvent.click(window.getByRole('button', { name: 'Сохранить' }));

  await window.findByText(/^Пока вы заполняли, это изменили/);
  await userEvent.click(window.getByRole('button', { name: 'Сохранить' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sent.filter(({ key }) => key.startsWith('PUT')).at(-1)?.input).toMatchObject({
    body: { time_rate: 90, version: profile.version },
  });
});

test('[ONB-9] the first step asks for subjects and price in one window, and its map is there again with the step ticked', async () => {
  const shell = stand();
  const profile = fakeProfile({ policy: DEFAULT_POLICY });
  api
    .also(account, { 'GET /api/get-me-info': () => profile })
    .also(reference, { 'GET /api/subjects': () => [{ id: 2, name: 'Математика' }] })
    .also(teachers, { 'PUT /api/update-teacher-profile': () => profile });
  await userEvent.click(await screen.findByRole('button', { name: 'Указать предмет и цену' }));
  const maths = await screen.findByRole('button', { name: 'Математика' });
  const window = within(screen.getByRole('dialog', { name: 'Что вы преподаёте' }));
  await userEvent.click(window.getByRole('button', { name: 'Сохранить' }));
  const refused = await window.findByText('Выберите хотя бы один предмет');
  const wasRefused = refused.isConnected;

  await userEvent.click(maths);
  await userEvent.type(window.getByLabelText('Цена занятия'), '1500');
  await userEvent.click(window.getByRole('button', { name: 'Сохранить' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const saved = api.sent.filter(({ key }) => key.startsWith('PUT')).map(({ input }) => input);
  expect([wasRefused, saved]).toEqual([
    true,
    [{ body: { subject_ids: [2], rate: 1500, time_rate: 60, version: profile.version } }],
  ]);
  expect(shell.toasts.map(({ text }) => text)).toEqual(['Сохранено']);
  expect(screen.getByRole('heading', { name: 'Первые шаги' })).toBeVisible();
});

test('[ONB-3] a done step shows its result, and the lesson’s form opens with the newest student', async () => {
  const shell = stand({ has_subjects: true, students: 2, student_id: 7, sample: 'none' });

  await userEvent.click(await screen.findByRole('button', { name: 'Поставить занятие' }));

  expect(step(/^Добавьте/).getByText('В списке 2 ученика')).toBeVisible();
  expect(shell.opened).toEqual([
    { name: 'lesson-form', props: { student_id: 7, conducted_date: '2026-11-21', start_time: '17:00' } },
  ]);
  expect(screen.queryByRole('button', { name: /пример/ })).toBeNull();
});

test('[ONB-2] a step is skipped and resumed', async () => {
  stand();

  await userEvent.click(await screen.findByRole('button', { name: 'Пропустить' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуться к шагу' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Вернуться к шагу' })).toBeNull());
  expect(api.sent.filter(({ key }) => key.startsWith('POST')).map(({ input }) => input)).toEqual([
    { body: { step: 'profile', passed_over: true } },
    { body: { step: 'profile', passed_over: false } },
  ]);
});

test('[ONB-3] the page says when all steps are done', async () => {
  stand({ has_subjects: true, students: 1, lessons: 3, invited: 1, student_id: 7, sample: 'none' });

  expect(await screen.findByText(/^Всё готово/)).toBeVisible();
  expect(step(/^Пригласите/).getByText('Приглашение готово: ученик входит по коду')).toBeVisible();
});

test('[ONB-4] [ONB-5] one press adds the sample data, and another removes it', async () => {
  const shell = stand();

  await userEvent.click(await screen.findByRole('button', { name: 'Добавить пример' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Убрать пример' }));

  expect(await screen.findByRole('button', { name: 'Добавить пример' })).toBeVisible();
  expect(shell.toasts.map(({ text }) => text)).toEqual(['Пример добавлен', 'Пример убран']);
});

test('[ONB-3] steps that could not be read are requested again', async () => {
  fails = true;
  stand();
  await screen.findByText(/Не удалось загрузить первые шаги/);
  fails = false;

  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));

  expect((await map()).length).toBeGreaterThan(3);
});
