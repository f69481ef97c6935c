import { FakeRefusal, fakeApi, type FakeApi } from '@planner/api-client/testing';
import { account, reference, students } from '@planner/contract';
import { foldedRows, STUDENT_FIELDS } from '@planner/contract/student-table';
import { DEFAULT_POLICY } from '@planner/money';
import { fakeProfile, fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ANNA_PROFILE } from '../testing/sample-students.ts';
import { StudentFormModal } from './student-form-modal.tsx';

let api: FakeApi;
afterEach(() => api.restore());

function openForm(student_id?: number) {
  const shell = fakeShell();
  const closed: unknown[] = [];
  api = fakeApi(students, { 'GET /api/student-profile/{id}': () => ANNA_PROFILE })
    .also(reference, {
      'GET /api/type-connects': () => [],
      'GET /api/subjects': () => [{ id: 1, name: 'Английский язык' }],
      'GET /api/time_zone': () => [],
    })
    .also(account, {
      'GET /api/get-me-info': () => {
        throw new FakeRefusal('not_found', 'Нет');
      },
    });
  render(
    <StudentFormModal {...(student_id !== undefined && { student_id })} close={(result) => closed.push(result)} />,
    {
      wrapper: inShell(shell),
    },
  );
  return { shell, closed };
}

/** The form reads only the policy of the teacher. */
const TEACHER = fakeProfile({ policy: { ...DEFAULT_POLICY, late_percent: 70 } });

const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
const sentTo = (key: string) => api.sent.filter((one) => one.key === key).map(({ input }) => input);

test('[STU-66] a name is enough for a new card', async () => {
  const { closed } = openForm();
  api.also(students, { 'POST /api/student-create': () => ({ ...ANNA_PROFILE, id: 7 }) });

  await userEvent.type(await field('Имя'), 'Анна');
  await save();

  await waitFor(() => expect(closed).toEqual([{ student_id: 7 }]));
  expect(sentTo('POST /api/student-create')).toMatchObject([{ body: { student_name: 'Анна' } }]);
});

test('[STU-66] without a name or with an invalid rate nothing is sent, and each field shows the reason', async () => {
  openForm();

  await userEvent.type(await field('Ставка'), 'тысяча');
  await save();

  expect(await screen.findByText('Введите имя ученика!')).toBeVisible();
  expect(screen.getByText(/Введите сумму в рублях/)).toBeVisible();
  expect(sentTo('POST /api/student-create')).toEqual([]);
});

test('[STU-66] the server’s refusals are shown under their fields, and the typed values stay', async () => {
  const { closed } = openForm();
  api.also(students, {
    'POST /api/student-create': () => {
      throw new FakeRefusal('invalid', 'Проверьте, что введено', {
        fields: { 'subject_ids.0': 'Такого предмета нет' },
      });
    },
  });
  await userEvent.type(await field('Имя'), 'Анна');
  await userEvent.type(await field('Комментарий'), 'IELTS');

  await save();

  expect(await screen.findByText('Такого предмета нет')).toBeVisible();
  expect(await field('Имя')).toHaveValue('Анна');
  expect(await field('Комментарий')).toHaveValue('IELTS');
  expect(closed).toEqual([]);
});

test('[STU-66] without a network the form reports it and keeps the typed values', async () => {
  openForm();
  await userEvent.type(await field('Имя'), 'Анна');
  await userEvent.type(await field('Комментарий'), 'IELTS');
  const sending = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));

  await save();

  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи с сервером');
  sending.mockRestore();
  expect(await field('Имя')).toHaveValue('Анна');
  expect(await field('Комментарий')).toHaveValue('IELTS');
});

test('[STU-66] leaving the page with unsaved input asks first', async () => {
  const { shell } = openForm();
  expect(shell.isGuarded()).toBe(false);

  await userEvent.type(await field('Имя'), 'А');

  expect(shell.isGuarded()).toBe(true);
});

test('[STU-67] a new rate asks which lessons it applies to and is sent with the answer', async () => {
  const { closed } = openForm(1);
  api.also(students, { 'PUT /api/student-update/{id}': () => ANNA_PROFILE });
  const rate = await field('Ставка');
  await userEvent.clear(rate);
  await userEvent.type(rate, '1700');

  await userEvent.click(screen.getByRole('radio', { name: 'И для назначенных' }));
  await save();

  await waitFor(() => expect(closed).toEqual([{ student_id: 1 }]));
  expect(sentTo('PUT /api/student-update/{id}')).toEqual([
    {
      params: { id: 1 },
      body: { rate: 1700, apply_to: 'from_date', from_date: '2026-11-20', begun_lessons: null, version: 3 },
    },
  ]);
});

test.each([
  ['Изменить цену и у них', { begun_lessons: 2 }],
  ['Оставить их прежними', {}],
])('[GRP-77] a change of the price of begun lessons asks first: «%s»', async (answer, how) => {
  const { closed } = openForm(1);
  api.also(students, {
    'PUT /api/student-update/{id}': ({ body }) => {
      if (body.begun_lessons === null)
        throw new FakeRefusal('lessons_begun', 'Уже прошли: 2', { details: { lessons: 2 } });
      return ANNA_PROFILE;
    },
  });
  const rate = await field('Ставка');
  await userEvent.clear(rate);
  await userEvent.type(rate, '1700');
  await userEvent.click(screen.getByRole('radio', { name: 'И для назначенных' }));
  await save();

  await userEvent.click(await screen.findByRole('button', { name: answer }));

  await waitFor(() => expect(closed).toEqual([{ student_id: 1 }]));
  const body = { rate: 1700, apply_to: 'from_date', from_date: '2026-11-20', version: 3 };
  expect(sentTo('PUT /api/student-update/{id}')).toEqual([
    { params: { id: 1 }, body: { ...body, begun_lessons: null } },
    { params: { id: 1 }, body: { ...body, ...how } },
  ]);
});

test('[STU-101] changed in another window meanwhile the form loads the new version, keeps the typed values, and can then be saved', async () => {
  const { closed } = openForm(1);
  let card = ANNA_PROFILE;
  api.also(students, {
    'GET /api/student-profile/{id}': () => card,
    'PUT /api/student-update/{id}': ({ body }) => {
      if (body.version !== card.version) throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
      return card;
    },
  });
  await userEvent.type(await field('Комментарий'), ' и устная речь');
  const typed = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Комментарий' }).value;
  card = { ...ANNA_PROFILE, student_name: 'Анна Ветрова', version: 4 };
  await save();
  await screen.findByText(/^Пока вы заполняли, это изменили/);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Имя' })).toHaveValue('Анна Ветрова'));
  const alert = screen.queryByText('Это уже изменили в другом окне');

  await save();

  await waitFor(() => expect(closed).toEqual([{ student_id: 1 }]));
  expect(alert).toBeNull();
  expect(sentTo('PUT /api/student-update/{id}').at(-1)).toMatchObject({
    body: { comment: typed, version: 4, apply_to: 'future_only' },
  });
  expect(sentTo('PUT /api/student-update/{id}').at(-1)).not.toHaveProperty('body.student_name');
});

async function openPolicy() {
  const own = openForm(1);
  api.also(account, { 'GET /api/get-me-info': () => TEACHER }).also(students, {
    'PUT /api/student-update/{id}': () => ANNA_PROFILE,
  });
  await userEvent.click(await screen.findByText('Правила отмены: как у всех'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Свои' }));
  return own;
}

test('[STU-133] a separate policy starts as a copy of the teacher’s, and is saved with the card', async () => {
  const { closed } = await openPolicy();
  const percent = await screen.findByLabelText('Поздняя отмена стоит');
  const began = percent.getAttribute('value');
  await userEvent.clear(percent);
  await userEvent.type(percent, '20');
  const sentence = screen.getByRole('status').textContent;

  await save();

  await waitFor(() => expect(closed).toEqual([{ student_id: 1 }]));
  expect(began).toBe('70');
  expect(sentence).toContain('20\u00a0% стоимости');
  expect(sentTo('PUT /api/student-update/{id}')).toMatchObject([
    { body: { policy: { ...TEACHER.policy, late_percent: 20 } } },
  ]);
});

test('[STU-133] a fault of the separate policy is shown at its field, and nothing is sent', async () => {
  await openPolicy();
  const percent = await screen.findByLabelText('Поздняя отмена стоит');
  await userEvent.clear(percent);
  await userEvent.type(percent, '101');

  await save();

  expect(percent).toHaveAccessibleDescription(expect.stringContaining('Целое число от 0 до 100'));
  expect(sentTo('PUT /api/student-update/{id}')).toEqual([]);
});

test('[STU-206] the folded part has each text field of the table, and sends it under its name', async () => {
  openForm();
  api.also(students, { 'POST /api/student-create': () => ANNA_PROFILE });
  const names = foldedRows().flat();

  await userEvent.type(await field('Имя'), 'Анна');
  await userEvent.click(screen.getByText('Обращение, класс, часовой пояс, родитель, метки'));
  for (const name of names) {
    const line = await field(STUDENT_FIELDS[name].label);
    expect(line).toHaveAttribute('placeholder', STUDENT_FIELDS[name].folded.placeholder);
    await userEvent.type(line, name);
  }
  await save();

  const body = Object.fromEntries(names.map((name) => [name, name]));
  await waitFor(() => expect(sentTo('POST /api/student-create')).toMatchObject([{ body }]));
});

test('[STU-207] the given name and «на ты» are sent, and the form shows the greeting of letters', async () => {
  openForm();
  api.also(students, { 'POST /api/student-create': () => ANNA_PROFILE });
  await userEvent.type(await field('Имя'), 'Соколова Анна');
  await userEvent.click(screen.getByText('Обращение, класс, часовой пояс, родитель, метки'));
  expect(await field('Как обращаться')).toHaveAccessibleDescription('Письма начнутся так: «Здравствуйте!»');

  await userEvent.type(await field('Как обращаться'), 'Аня');
  await userEvent.click(screen.getByRole('radio', { name: 'На «ты»' }));

  expect(await field('Как обращаться')).toHaveAccessibleDescription('Письма начнутся так: «Здравствуй, Аня!»');
  await save();
  const body = { student_name: 'Соколова Анна', given_name: 'Аня', form_of_address: 'informal' };
  await waitFor(() => expect(sentTo('POST /api/student-create')).toMatchObject([{ body }]));
});

test('[STU-210] tags are typed in one line, and a repeated one is sent once', async () => {
  openForm();
  api.also(students, { 'POST /api/student-create': () => ANNA_PROFILE });
  await userEvent.type(await field('Имя'), 'Анна');
  await userEvent.click(screen.getByText('Обращение, класс, часовой пояс, родитель, метки'));

  await userEvent.type(await field('Метки'), 'ЕГЭ, онлайн;  егэ, ');
  await save();

  await waitFor(() =>
    expect(sentTo('POST /api/student-create')).toMatchObject([{ body: { tags: ['ЕГЭ', 'онлайн'] } }]),
  );
});
