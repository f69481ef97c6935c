import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { account, type ResultOf, teachers } from '@planner/contract';
import { DEFAULT_POLICY } from '@planner/money';
import { fakeProfile, fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { WorkingTimeSection } from './working-time-section.tsx';

type Profile = ResultOf<'GET /api/get-me-info'>;

let api: FakeApi;
afterEach(() => api.restore());

async function open(given: Partial<Profile> = {}, isRefused = false) {
  const profile = fakeProfile({ policy: DEFAULT_POLICY, ...given });
  api = fakeApi(account, { 'GET /api/get-me-info': () => profile }).also(teachers, {
    'PUT /api/update-teacher-profile'({ body }) {
      if (isRefused)
        throw new FakeRefusal('invalid', 'Проверьте поля', { fields: { 'working_hours.days': 'Конец раньше начала' } });
      const { off_on_holidays = false, working_hours = null, moves = null } = body;
      return { ...profile, off_on_holidays, working_hours, moves, version: 2, operation_id: null };
    },
  });
  const shell = fakeShell({ at: '/teacher-cabinet/' });
  render(<WorkingTimeSection profile={profile} />, { wrapper: inShell(shell) });
  const summary = screen.getByText(/^Рабочие часы/).textContent;
  await userEvent.click(screen.getByRole('button', { name: 'Изменить рабочее время' }));
  await screen.findByRole('switch', { name: 'Рабочие часы' });
  return { shell, summary };
}
const sent = () => api.sent.filter(({ key }) => key === 'PUT /api/update-teacher-profile').map(({ input }) => input);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
const rowOf = (name: string) => within(screen.getByRole('group', { name }));

test('[WRK-17] working hours begin with the workdays; a day becomes free, another one gets its own hours', async () => {
  const { shell, summary } = await open();
  expect(summary).toBe('Рабочие часы не заданы, в праздники вы занимаетесь');

  await userEvent.click(screen.getByRole('switch', { name: 'Рабочие часы' }));
  await userEvent.click(rowOf('Пятница').getByRole('checkbox'));
  await userEvent.click(rowOf('Суббота').getByRole('checkbox'));
  const end = rowOf('Суббота').getByLabelText('Суббота, конец');
  await userEvent.clear(end);
  await userEvent.type(end, '14:00');
  await save();

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Сохранено'));
  const usual = { start_time: '09:00', end_time: '18:00' };
  expect(sent()).toMatchObject([
    {
      body: {
        off_on_holidays: false,
        working_hours: {
          days: [
            ...[1, 2, 3, 4].map((day_of_week_id) => ({ day_of_week_id, ...usual })),
            { day_of_week_id: 6, start_time: '09:00', end_time: '14:00' },
          ],
        },
        version: 1,
      },
    },
  ]);
  expect(rowOf('Пятница').getByText('выходной')).toBeVisible();
});

test('[ACC-106] the opened section takes the focus to its first field', async () => {
  await open();

  expect(screen.getByRole('switch', { name: 'В праздники не занимаюсь' })).toHaveFocus();
});

test('[WRK-16] the switch of holidays is saved alone, and the hours stay', async () => {
  const working_hours = { days: [{ day_of_week_id: 2, start_time: '10:00', end_time: '00:00' }] };
  const { shell, summary } = await open({ off_on_holidays: true, working_hours });
  expect(summary).toBe('Рабочие часы заданы, в праздники вы не занимаетесь');

  await userEvent.click(screen.getByRole('switch', { name: 'В праздники не занимаюсь' }));
  await save();

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Сохранено'));
  expect(sent()).toMatchObject([{ body: { off_on_holidays: false, working_hours } }]);
});

test('[WRK-17] hours that end before they begin, and hours without a day, are not sent', async () => {
  await open({ working_hours: { days: [{ day_of_week_id: 2, start_time: '10:00', end_time: '12:00' }] } });
  const start = rowOf('Вторник').getByLabelText('Вторник, начало');

  await userEvent.clear(start);
  await userEvent.type(start, '13:00');
  await save();
  expect(await screen.findByText('Конец раньше начала')).toBeVisible();
  await userEvent.click(rowOf('Вторник').getByRole('checkbox'));
  await save();

  expect(await screen.findByText('Выберите хотя бы один день')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('[MOV-1] [MOV-2] families may ask for another time after the teacher opens it, within the chosen limits', async () => {
  const working_hours = { days: [{ day_of_week_id: 2, start_time: '10:00', end_time: '12:00' }] };
  const { shell } = await open({ working_hours });

  await userEvent.click(screen.getByRole('switch', { name: 'Ученики и родители могут просить о переносе' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Показывать время вперёд' }));
  await userEvent.click(await screen.findByRole('option', { name: 'На неделю' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Просить не позже чем' }));
  await userEvent.click(await screen.findByRole('option', { name: 'За 48 часов' }));
  await save();

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Сохранено'));
  expect(sent()).toMatchObject([{ body: { working_hours, moves: { days_ahead: 7, notice_hours: 48 } } }]);
});

test('[MOV-2] requests for another time need working hours', async () => {
  await open();

  await userEvent.click(screen.getByRole('switch', { name: 'Ученики и родители могут просить о переносе' }));
  await save();

  expect(await screen.findByText('Сначала задайте рабочие часы')).toBeVisible();
  expect(sent()).toEqual([]);
});
