import { FakeRefusal } from '@planner/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { lesson } from '../../testing/lesson.ts';
import { NOTHING_WAITS, over, running } from '../testing/now-samples.ts';
import { leaveNow, openNow, sentTo } from '../testing/opened-now.tsx';

afterEach(leaveNow);

const CLOSE = 'POST /api/lessons/close';
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const wasSent = () => sentTo(CLOSE)?.filter((input) => !(input as { body: { dry_run?: boolean } }).body.dry_run);

test('[LSN-61] [LSN-216] «Отметить все» shows the sum before it completes all past lessons', async () => {
  const shell = openNow({}, [over(3), over(4), lesson({ id: 5 })], {
    [CLOSE]: ({ body }) => ({ completed: body.ids, charge: 3000, operation_id: null }),
  });

  await press('Отметить все');
  const dialog = await screen.findByRole('dialog', { name: 'Отметить 2 занятия?' });
  await within(dialog).findByText(/^Спишется 3\s000\s₽\.$/);
  expect(wasSent()).toEqual([]);
  await press('Отметить');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(wasSent()).toMatchObject([{ body: { ids: [3, 4], known_charge: 3000 } }]);
  expect(shell.toasts).toEqual([
    { text: expect.stringMatching(/^Проведено: 2 занятия, списано 3\s000\s₽$/), kind: 'done' },
  ]);
});

test('[LSN-216] «Не отмечать» completes nothing', async () => {
  openNow({}, [over(3), over(4)], { [CLOSE]: ({ body }) => ({ completed: body.ids, charge: 0, operation_id: null }) });
  await press('Отметить все');
  await screen.findByText('Ничего не спишется.');

  await press('Не отмечать');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(wasSent()).toEqual([]);
});

test('[LSN-216] if the charge has changed, the dialog shows the new sum and completes nothing', async () => {
  let charge = 3000;
  openNow({}, [over(3), over(4)], {
    [CLOSE]({ body }) {
      if (!body.dry_run && body.known_charge !== charge) {
        throw new FakeRefusal('lesson_over', 'Уже прошло', { details: { charge } });
      }
      return { completed: body.ids, charge, operation_id: null };
    },
  });
  await press('Отметить все');
  await screen.findByText(/^Спишется 3\s000\s₽\.$/);
  charge = 2500;

  await press('Отметить');

  expect(await screen.findByText('Сумма изменилась, проверьте её')).toBeVisible();
  expect(screen.getByText(/^Спишется 2\s500\s₽\.$/)).toBeVisible();
  await press('Отметить');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[LSN-216] a refusal is reported and the dialog stays open', async () => {
  const shell = openNow({ previous_unmarked: [over(1, '2026-11-18'), over(2, '2026-11-19')] }, [running], {
    [CLOSE]({ body }) {
      if (body.dry_run) return { completed: body.ids, charge: 3000, operation_id: null };
      throw new FakeRefusal('lesson_not_open', 'Уже отмечено');
    },
  });
  await press('ещё 1');
  await press('Отметить все');
  await screen.findByText(/^Спишется 3\s000\s₽\.$/);

  await press('Отметить');

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Уже отмечено', kind: 'error' }]));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('[LSN-216] a failed calculation of the sum can be repeated', async () => {
  let fails = true;
  openNow({}, [over(3), over(4)], {
    [CLOSE]({ body }) {
      if (fails) throw new FakeRefusal('busy', 'Сбой');
      return { completed: body.ids, charge: 3000, operation_id: null };
    },
  });
  await press('Отметить все');
  await screen.findByText('Не удалось посчитать сумму');
  expect(screen.getByRole('button', { name: 'Отметить' })).toBeDisabled();
  fails = false;

  await press('Повторить');

  expect(await screen.findByText(/^Спишется 3\s000\s₽\.$/)).toBeVisible();
});

test('[LSN-217] with more lessons than one request takes, the dialog says so and goes on with the others', async () => {
  let left = Array.from({ length: 250 }, (_, index) => index + 1);
  openNow({ previous_unmarked: [over(249, '2026-11-18'), over(250, '2026-11-19')] }, [running], {
    'GET /api/attention': () => ({ ...NOTHING_WAITS, unmarked: { total: left.length, ids: left.slice(0, 200) } }),
    [CLOSE]({ body }) {
      if (!body.dry_run) left = left.filter((id) => !body.ids.includes(id));
      return { completed: body.ids, charge: body.ids.length * 10, operation_id: null };
    },
  });
  await press('ещё 249');
  expect(screen.getByText('Ещё 248 занятий без отметки')).toBeVisible();
  await press('Отметить все');
  const first = await screen.findByRole('dialog', { name: 'Отметить 200 занятий из 250?' });
  await within(first).findByText(/^Спишется 2\s000\s₽\.$/);
  expect(plain(first)).toContain('Про остальные 50 спросим сразу после этого');

  await press('Отметить');
  const second = await screen.findByRole('dialog', { name: 'Отметить 50 занятий?' });
  await within(second).findByText(/^Спишется 500\s₽\.$/);
  await press('Отметить');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(left).toEqual([]);
});

test('[LSN-179] [LSN-216] after «Отметить все» by the keyboard the focus stays in the list', async () => {
  let isDone = false;
  const state = (id: number) => ({ ...over(id), status: isDone ? ('completed' as const) : ('planned' as const) });
  openNow({}, [], {
    'GET /api/today-lessons': () => ({ date: '2026-11-20', items: [state(3), state(4)], gaps: [] }),
    [CLOSE]({ body }) {
      if (!body.dry_run) isDone = true;
      return { completed: body.ids, charge: 3000, operation_id: null };
    },
  });
  (await screen.findByRole('button', { name: 'Отметить все' })).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText(/^Спишется 3\s000\s₽\.$/);
  screen.getByRole('button', { name: 'Отметить' }).focus();

  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Отметить все' })).toBeNull());
  const rows = screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('button')[0]);
  await waitFor(() => expect(rows).toContain(document.activeElement));
});
