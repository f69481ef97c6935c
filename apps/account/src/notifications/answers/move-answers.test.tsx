import { fakeApi, type FakeApi, fakePage, FakeRefusal } from '@planner/api-client/testing';
import { lessons, moves, notifications as calls } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { PanelList } from '../panel-list.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const MOVE_TO = '2026-11-25T12:00:00.000Z';
const MESSAGE = 'Анна просит перенести занятие 24 ноября в 18:00 на 25 ноября в 15:00';
const NOTICE = {
  id: 1,
  teacher_name: '',
  message: MESSAGE,
  created_at: '2026-11-20T11:05:00Z',
  kind: 'move_asked',
  link: '/calendar/calendar-week?date=2026-11-24&lesson=5',
  read: true,
};
const ASKED = {
  lesson_id: 5,
  student_id: 7,
  student_name: 'Анна',
  start_at: '2026-11-24T15:00:00.000Z',
  move_to: MOVE_TO,
  time_zone_teacher: 'Europe/Moscow',
};
const REPORT = {
  created: 0,
  updated: 1,
  deleted: 0,
  kept: [],
  conflicts: [],
  skipped_holidays: [],
  counted_until: null,
};

/** Opens the panel with notifications of requests. Only the request for lesson 5 is open. */
async function open(notices = [NOTICE], isTaken = false) {
  let asked = [ASKED];
  api = fakeApi(calls, {
    'GET /api/notifications_teacher': ({ query }) => ({ ...fakePage(notices, query), unread: 0 }),
    'POST /api/notifications/read': () => null,
  })
    .also(lessons, {
      'GET /api/attention': () => ({
        unmarked: { total: 0, ids: [] },
        asked: { total: 0, items: [] },
        moves: { total: asked.length, items: asked },
        written: { total: 0, items: [] },
        letters: { total: 0, items: [] },
        asked_homework: { total: 0, items: [] },
        declared: { total: 0, sum: 0, items: [] },
        ending: { total: 0, items: [] },
        make_up: { total: 0, items: [] },
        birthdays: { total: 0, items: [] },
        receipts: { total: 0, overdue: 0 },
      }),
    })
    .also(moves, {
      'POST /api/moves/{id}/accept'({ body }) {
        if (isTaken && body.force !== true) throw new FakeRefusal('lesson_overlaps', 'В это время уже есть занятие');
        asked = [];
        return { lesson: null, report: REPORT, operation_id: null };
      },
      'POST /api/moves/{id}/decline'() {
        asked = [];
        return null;
      },
    });
  const shell = fakeShell();
  render(<PanelList />, { wrapper: inShell(shell) });
  await screen.findByRole('button', { name: `Перенести. ${MESSAGE}` });
  return shell;
}
const sent = () =>
  api.sent.filter(({ key }) => key.startsWith('POST /api/moves')).map(({ key, input }) => [key, input]);
const ANSWER = { params: { id: 5 }, body: { student_id: 7, start_at: MOVE_TO } };

test.each([
  ['Перенести', 'POST /api/moves/{id}/accept', 'Занятие перенесено, ученик узнает об этом'],
  ['Отказать', 'POST /api/moves/{id}/decline', 'Занятие остаётся, ученик узнает об этом'],
])('[MOV-13] «%s» at the notification of an open request answers it by one press', async (answer, key, done) => {
  const shell = await open();

  await userEvent.click(screen.getByRole('button', { name: `${answer}. ${MESSAGE}` }));

  await waitFor(() => expect(shell.toasts).toEqual([{ text: done, kind: 'done' }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Перенести/ })).toBeNull());
  expect(sent()).toMatchObject([[key, ANSWER]]);
});

test('[MOV-13] a request that has ended has no answers', async () => {
  const ended = { ...NOTICE, id: 2, message: 'Борис просит перенести занятие', link: NOTICE.link.replace('=5', '=6') };

  await open([NOTICE, ended]);

  expect(screen.getByText('Борис просит перенести занятие')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^(Перенести|Отказать)/ })).toHaveLength(2);
});

test('[MOV-15] a time taken by now is named at the notification, and the next press moves the lesson', async () => {
  const shell = await open([NOTICE], true);
  await userEvent.click(screen.getByRole('button', { name: `Перенести. ${MESSAGE}` }));
  await screen.findByText('В это время уже есть занятие');
  expect(shell.toasts).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: `Всё равно перенести. ${MESSAGE}` }));

  await waitFor(() =>
    expect(shell.toasts).toEqual([{ text: 'Занятие перенесено, ученик узнает об этом', kind: 'done' }]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Всё равно перенести/ })).toBeNull());
  expect(sent()).toMatchObject([
    ['POST /api/moves/{id}/accept', ANSWER],
    ['POST /api/moves/{id}/accept', { body: { force: true } }],
  ]);
});
