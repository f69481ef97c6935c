import { fakeApi, type FakeApi, FakeRefusal, sampleLesson, sampleParticipant } from '@planner/api-client/testing';
import { moves, type OwnLesson, type ResultOf } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { MoveButton } from './move-button.tsx';

type Days = ResultOf<'GET /api/student/free-times/{id}'>['days'];

let api: FakeApi;
afterEach(() => api.restore());

const LESSON: OwnLesson = {
  ...sampleLesson({ id: 5, start_at: '2026-11-24T15:00:00Z', end_at: '2026-11-24T16:00:00Z' }),
  note_private: null,
  participants: [sampleParticipant()],
  student_profile_id: 7,
  teacher_name: 'Ольга Сергеева',
  may_cancel: 'cancel',
  may_move: true,
  absence: null,
};
const THREE = '2026-11-25T12:00:00.000Z';
const HALF_PAST_THREE = '2026-11-25T12:30:00.000Z';
const WEDNESDAY: Days = [
  {
    date: '2026-11-25',
    times: [
      { start_at: THREE, time: '15:00' },
      { start_at: HALF_PAST_THREE, time: '15:30' },
    ],
  },
];

/** Shows the button of a lesson. `daysOf` returns the free days of each reading. */
function open(
  given: Partial<OwnLesson> = {},
  { daysOf = () => WEDNESDAY, ask = () => null }: { daysOf?: () => Days; ask?: () => null } = {},
) {
  api = fakeApi(moves, {
    'GET /api/student/free-times/{id}': () => ({ time_zone: 'Europe/Moscow', minutes: 60, days: daysOf() }),
    'POST /api/student/moves/{id}': ask,
    'POST /api/student/moves/{id}/withdraw': () => null,
  });
  const shell = fakeShell({ user: 'student', at: '/student/student-cabinet/lesson/5?profile=7' });
  render(<MoveButton lesson={{ ...LESSON, ...given }} zone="Europe/Moscow" />, { wrapper: inShell(shell) });
  return shell;
}
const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Попросить перенести' }));
  return within(await screen.findByRole('dialog', { name: 'Попросить перенести' }));
};
const sent = (key: string) => api.sent.filter((one) => one.key === key).map(({ input }) => input);

test('[MOV-10] a press shows the free times by day, another chooses one, and a third asks for it', async () => {
  const shell = open();
  const inside = await openDialog();
  const day = within(await inside.findByRole('group', { name: 'Среда, 25 ноября' }));
  const ask = inside.getByRole('button', { name: 'Попросить' });
  expect(ask).toBeDisabled();

  await userEvent.click(day.getByRole('button', { name: '15:30' }));
  await userEvent.click(ask);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST /api/student/moves/{id}')).toEqual([
    { params: { id: 5 }, query: { student_profile_id: 7 }, body: { start_at: HALF_PAST_THREE } },
  ]);
  expect(shell.toasts).toEqual([{ text: 'Просьба отправлена. До ответа это время занято за вами', kind: 'done' }]);
});

test('[MOV-10] a time taken meanwhile is refused with the reason, disappears, and another can be chosen', async () => {
  let isTaken = false;
  open(
    {},
    {
      daysOf: () =>
        isTaken ? [{ date: '2026-11-25', times: [{ start_at: HALF_PAST_THREE, time: '15:30' }] }] : WEDNESDAY,
      ask() {
        isTaken = true;
        throw new FakeRefusal('time_taken', 'Это время уже занято. Выберите другое');
      },
    },
  );
  const inside = await openDialog();
  await userEvent.click(await inside.findByRole('button', { name: '15:00' }));

  await userEvent.click(inside.getByRole('button', { name: 'Попросить' }));

  expect(await inside.findByText('Это время уже занято. Выберите другое')).toBeVisible();
  await waitFor(() => expect(inside.queryByRole('button', { name: '15:00' })).toBeNull());
  expect(inside.getByRole('button', { name: 'Попросить' })).toBeDisabled();
  expect(inside.getByRole('button', { name: '15:30' })).toBeVisible();
});

test('[MOV-10] without free times the dialog names the way that is left', async () => {
  open({}, { daysOf: () => [] });

  const inside = await openDialog();

  expect(await inside.findByText('Свободного времени нет')).toBeVisible();
  expect(inside.getByText('Напишите преподавателю в сообщениях о занятии')).toBeVisible();
  expect(inside.queryByRole('button', { name: 'Попросить' })).toBeNull();
});

test('[MOV-4] a lesson that cannot move any more names the other way', async () => {
  open(
    {},
    {
      daysOf() {
        throw new FakeRefusal('moves_closed', 'До занятия осталось мало времени. Напишите преподавателю');
      },
    },
  );

  const inside = await openDialog();

  expect(await inside.findByText('До занятия осталось мало времени. Напишите преподавателю')).toBeVisible();
  expect(inside.queryByRole('button', { name: /^(Попросить|Повторить)$/ })).toBeNull();
});

test('[MOV-7] a pending request can be withdrawn by one press', async () => {
  const shell = open({ participants: [{ ...sampleParticipant(), move_to: THREE }] });

  await userEvent.click(screen.getByRole('button', { name: 'Отозвать просьбу' }));

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Просьба отозвана, занятие остаётся', kind: 'done' }]));
  expect(sent('POST /api/student/moves/{id}/withdraw')).toEqual([
    { params: { id: 5 }, query: { student_profile_id: 7 } },
  ]);
});

const WITHOUT: [string, Partial<OwnLesson>][] = [
  ['the teacher does not permit it', { may_move: false }],
  [
    'a cancellation is asked for',
    { participants: [{ ...sampleParticipant(), cancel_asked_at: '2026-11-20T09:00:00Z' }] },
  ],
];

test.each(WITHOUT)('[MOV-10] there is no button while %s', (_, given) => {
  open(given);

  expect(screen.queryByRole('button')).toBeNull();
});
