import { FakeRefusal } from '@planner/api-client/testing';
import { moves as movesCalls, payments } from '@planner/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { lesson, report } from '../../testing/lesson.ts';
import { NOTHING_WAITS, over, running } from '../testing/now-samples.ts';
import { leaveNow, openNow, sentTo } from '../testing/opened-now.tsx';

afterEach(leaveNow);

const ANNA = { student_id: 7, student_name: 'Анна Соколова' };
const ASKED = {
  total: 1,
  items: [{ lesson_id: 5, ...ANNA, conducted_date: '2026-11-21', start_time: '18:00:00.000Z', reason: 'Болею' }],
};
const WRITTEN = {
  total: 1,
  items: [
    {
      lesson_id: 6,
      ...ANNA,
      conducted_date: '2026-11-19',
      start_time: '18:00:00.000Z',
      author_name: 'Марина',
      text: 'Что задано?',
      count: 2,
    },
  ],
};
const DECLARED = {
  total: 1,
  sum: 1500,
  items: [{ payment_id: 9, ...ANNA, amount: 1500, date: '2026-11-19' }],
};
const ENDING = {
  total: 1,
  items: [{ package_id: 4, ...ANNA, title: 'Осень', lessons_left: 2, expires_on: '2026-11-25', is_over: false }],
};
const MOVE_TO = '2026-11-25T12:00:00.000Z';
const MOVES = {
  total: 1,
  items: [
    {
      lesson_id: 5,
      ...ANNA,
      start_at: '2026-11-24T15:00:00.000Z',
      move_to: MOVE_TO,
      time_zone_teacher: 'Europe/Moscow',
    },
  ],
};
const card = async () => within(await screen.findByRole('region', { name: 'Требует внимания' }));
const plain = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ');

test('[LSN-215] without anything that waits there is no card', async () => {
  openNow({ current: running }, [running]);
  await screen.findByText('24 мин прошло');
  await screen.findByRole('region', { name: 'Сегодня' });

  expect(screen.queryByRole('region', { name: 'Требует внимания' })).toBeNull();
});

test('[LSN-250] while the page reads what requires attention, a skeleton stands in its place, and an empty answer removes it', async () => {
  const come = Promise.withResolvers<void>();
  openNow({ current: running }, [running], {
    async 'GET /api/attention'() {
      await come.promise;
      return NOTHING_WAITS;
    },
  });
  const skeleton = await screen.findByText('Загружаем то, что требует внимания');
  await screen.findByRole('region', { name: 'Сегодня' });
  expect(skeleton).toBeInTheDocument();

  come.resolve();

  await waitFor(() => expect(skeleton).not.toBeInTheDocument());
});

test('[LSN-250] a failed reading replaces the skeleton and can be repeated', async () => {
  let fails = true;
  openNow({ current: running }, [running], {
    'GET /api/attention'() {
      if (fails) throw new FakeRefusal('not_found', 'Нет');
      return { ...NOTHING_WAITS, asked: ASKED };
    },
  });
  await screen.findByText('Не удалось загрузить то, что требует внимания');
  expect(screen.queryByText('Загружаем то, что требует внимания')).toBeNull();
  fails = false;

  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));

  expect((await card()).getByText('Просит отменить: Анна Соколова')).toBeVisible();
});

test('[LSN-215] [LSN-251] the most urgent thing is shown with the number of the others, and a press shows all', async () => {
  openNow({ previous_unmarked: [over(1, '2026-11-18')] }, [running], {
    'GET /api/attention': () => ({
      ...NOTHING_WAITS,
      unmarked: { total: 1, ids: [1] },
      asked: ASKED,
      written: WRITTEN,
      declared: DECLARED,
      ending: ENDING,
      receipts: { total: 3, overdue: 1 },
    }),
  });
  const inside = await card();
  expect(inside.getAllByRole('listitem').map(plain)).toEqual([
    expect.stringMatching(/^Просит отменить: Анна Соколова/),
  ]);

  await userEvent.click(inside.getByRole('button', { name: 'ещё 5' }));

  // LSN-251: the pressed button is gone.
  expect(inside.getByRole('button', { name: /^2 сообщения: Анна Соколова, Марина/ })).toHaveFocus();
  expect(inside.getAllByRole('listitem').map(plain)).toEqual([
    'Просит отменить: Анна Соколовазавтра в 18:00 · БолеюОтветить',
    '2 сообщения: Анна Соколова, МаринаЗанятие вчера в 18:00 · Что задано?Прочитать',
    'Сообщили об оплате: Анна Соколова1 500 ₽ · 19.11.2026Подтвердить',
    'Чеки к выдаче: 31 просроченВыдать',
    expect.stringMatching(/^Не отмечено: Анна Соколова/),
    'Абонемент заканчивается: Анна СоколоваОсень · осталось 2 занятия · до 25.11.2026Внести',
  ]);
});

test('[MSG-14] a press on unread messages opens the card of their lesson', async () => {
  const [first] = WRITTEN.items;
  const written = { total: 22, items: [{ ...first, author_name: ANNA.student_name, count: 1 }] } as typeof WRITTEN;
  const shell = openNow({}, [running], { 'GET /api/attention': () => ({ ...NOTHING_WAITS, written }) });
  const inside = await card();
  expect(inside.getAllByRole('listitem').map(plain)).toEqual([
    'Сообщение: Анна СоколоваЗанятие вчера в 18:00 · Что задано?Прочитать',
  ]);

  await userEvent.click(inside.getByRole('button', { name: 'Прочитать сообщение: Анна Соколова' }));

  await waitFor(() => expect(shell.opened).toEqual([{ name: 'lesson', props: { lesson_id: 6 } }]));
  await userEvent.click(inside.getByRole('button', { name: 'ещё 21' }));
  expect(inside.getByText('Ещё 21 переписка')).toBeVisible();
});

test('[MSG-28] unread messages about a student link to their thread', async () => {
  const { student_id, student_name } = ANNA;
  const letter = { student_id, student_name, author_name: 'Марина', text: 'Заболели', count: 1 };
  openNow({}, [running], {
    'GET /api/attention': () => ({ ...NOTHING_WAITS, letters: { total: 21, items: [letter] } }),
  });
  const inside = await card();

  expect(inside.getAllByRole('listitem').map(plain)).toEqual(['Сообщение: Анна Соколова, МаринаЗаболелиПрочитать']);
  for (const link of inside.getAllByRole('link')) {
    expect(link).toHaveAttribute('href', `/my-students-test/student/${student_id}?tab=messages`);
  }
  await userEvent.click(inside.getByRole('button', { name: 'ещё 20' }));
  expect(inside.getByText('Ещё 20 переписок')).toBeVisible();
});

test('[MSG-32] unread messages about a homework link to the checking page with their thread', async () => {
  const asked = {
    ...ANNA,
    homework_id: 5,
    homework_name: 'Дроби',
    author_name: 'Марина',
    text: 'Какой номер?',
    count: 2,
  };
  openNow({}, [running], {
    'GET /api/attention': () => ({ ...NOTHING_WAITS, asked_homework: { total: 21, items: [asked] } }),
  });
  const inside = await card();

  expect(inside.getAllByRole('listitem').map(plain)).toEqual([
    '2 сообщения: Анна Соколова, МаринаЗадание «Дроби» · Какой номер?Прочитать',
  ]);
  for (const link of inside.getAllByRole('link')) {
    expect(link).toHaveAttribute('href', '/my-students-test/check?homework=5&at=5-7&messages=open');
  }
  await userEvent.click(inside.getByRole('button', { name: 'ещё 20' }));
  expect(inside.getByText('Ещё 20 переписок')).toBeVisible();
});

test('[LSN-215] one press confirms a declared payment, and the focus moves on', async () => {
  let declared = DECLARED;
  const shell = openNow({ previous_unmarked: [over(1, '2026-11-18')] }, [running], {
    'GET /api/attention': () => ({ ...NOTHING_WAITS, declared, unmarked: { total: 1, ids: [1] } }),
  });
  shell.api.also(payments, {
    'POST /api/payments/{id}/confirm'() {
      declared = { total: 0, sum: 0, items: [] };
      return {
        id: 9,
        ...ANNA,
        amount: 1500,
        refunded: 0,
        date: '2026-11-19',
        method: 'transfer' as const,
        comment: '',
        files: [],
        lesson_id: null,
        state: 'confirmed' as const,
        corrects_id: null,
        created_at: '2026-11-19T09:00:00.000Z',
        balance: 0,
        paid_lessons: [],
      };
    },
  });
  const inside = await card();
  const confirm = inside.getByRole('button', { name: 'Подтвердить: Анна Соколова' });
  confirm.focus();

  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(screen.queryByText(/^Сообщили об оплате/)).toBeNull());
  expect(sentTo('POST /api/payments/{id}/confirm')).toMatchObject([
    { params: { id: 9 }, body: { decision: 'confirm' } },
  ]);
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Было: Анна Соколова|Не отмечено/));
  await waitFor(() =>
    expect(shell.toasts).toEqual([{ text: expect.stringMatching(/^Оплата 1\s500\s₽ подтверждена$/), kind: 'done' }]),
  );
});

test('[LSN-215] a refused confirmation shows the reason, and the payment still waits', async () => {
  const shell = openNow({}, [running], { 'GET /api/attention': () => ({ ...NOTHING_WAITS, declared: DECLARED }) });
  shell.api.also(payments, {
    'POST /api/payments/{id}/confirm'() {
      throw new FakeRefusal('changed_since', 'Оплату уже подтвердили');
    },
  });
  const inside = await card();

  await userEvent.click(inside.getByRole('button', { name: 'Подтвердить: Анна Соколова' }));

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Оплату уже подтвердили', kind: 'error' }]));
  expect(inside.getByText(/^Сообщили об оплате/)).toBeVisible();
});

test('[PKG-44] a package that ends opens the payment of the next one, and an ended one links to its account', async () => {
  const [ending] = ENDING.items;
  const over_ = { ...ending, package_id: 5, lessons_left: 1, is_over: true } as (typeof ENDING.items)[number];
  const shell = openNow({}, [running], {
    'GET /api/attention': () => ({ ...NOTHING_WAITS, ending: { total: 2, items: [...ENDING.items, over_] } }),
  });
  const inside = await card();
  await userEvent.click(inside.getByRole('button', { name: 'ещё 1' }));
  const [, last] = inside.getAllByRole('listitem');

  await userEvent.click(inside.getByRole('button', { name: 'Внести оплату: Анна Соколова' }));

  expect(shell.opened).toEqual([{ name: 'payment', props: { student_id: 7 } }]);
  expect(last).toHaveTextContent('Осень · осталось 1 занятие · срок вышел 25.11.2026');
  expect(inside.getByRole('link', { name: /^Абонемент закончился/ })).toHaveAttribute(
    'href',
    '/my-students-test/student/7?tab=finance',
  );
});

test('[LSN-215] a failure of what waits is shown in its place and can be repeated', async () => {
  let fails = true;
  openNow({ current: running }, [running], {
    'GET /api/attention'() {
      if (fails) throw new FakeRefusal('not_found', 'Нет');
      return { ...NOTHING_WAITS, asked: ASKED };
    },
  });
  await screen.findByText('Не удалось загрузить то, что требует внимания');
  fails = false;

  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));

  expect(await screen.findByText('Просит отменить: Анна Соколова')).toBeVisible();
});

test('[LSN-218] a row of today shows the number of students of a group, the price and the place', async () => {
  const part = running.participants[0];
  const group = lesson({
    id: 2,
    group_id: 3,
    student_id: null,
    student_name: 'Группа',
    meeting_url: 'ул. Мира, 5',
    participants: part === undefined ? [] : [part, { ...part, student_id: 8, price: 700.5 }],
  });
  openNow({}, [group, lesson({ id: 4, meeting_url: 'https://meet.example/anna' })]);

  const [first, second] = (await screen.findAllByRole('listitem')).map(plain);

  expect(first).toContain('2 ученика · 2 200,50 ₽ · ул. Мира, 5');
  expect(second).toContain('1 500 ₽');
  expect(screen.getByRole('link', { name: 'Войти на занятие: Анна Соколова' })).toHaveAttribute(
    'href',
    'https://meet.example/anna',
  );
});

test('[LSN-218] the row of a conducted lesson shows its charge and no link', async () => {
  const done = {
    ...over(2),
    status: 'completed' as const,
    amount_deducted: 750,
    meeting_url: 'https://meet.example/a',
  };
  openNow({}, [done]);

  expect(plain(await screen.findByRole('listitem'))).toContain('750 ₽');
  expect(screen.queryByRole('link', { name: /Войти/ })).toBeNull();
});

test('[MOV-11] one press moves a lesson to the asked time, and the row is gone', async () => {
  let moves = MOVES;
  const shell = openNow({ current: running }, [running], {
    'GET /api/attention': () => ({ ...NOTHING_WAITS, moves }),
  });
  shell.api.also(movesCalls, {
    'POST /api/moves/{id}/accept'() {
      moves = NOTHING_WAITS.moves;
      return { lesson: running, report: report(), operation_id: null };
    },
  });
  const inside = await card();
  expect(inside.getAllByRole('listitem').map(plain)).toEqual([
    'Просит перенести: Анна Соколова24 ноября в 18:00 → 25 ноября в 15:00Перенести',
  ]);

  await userEvent.click(inside.getByRole('button', { name: 'Перенести: Анна Соколова' }));

  await waitFor(() => expect(screen.queryByText(/^Просит перенести/)).toBeNull());
  expect(sentTo('POST /api/moves/{id}/accept')).toEqual([
    { params: { id: 5 }, body: { student_id: 7, start_at: MOVE_TO, force: false } },
  ]);
  await waitFor(() =>
    expect(shell.toasts).toEqual([{ text: 'Занятие перенесено, ученик узнает об этом', kind: 'done' }]),
  );
});

test('[MOV-15] when something else takes the asked time by now, the row says so, and the next press moves all the same', async () => {
  let moves = MOVES;
  const shell = openNow({ current: running }, [running], {
    'GET /api/attention': () => ({ ...NOTHING_WAITS, moves }),
  });
  shell.api.also(movesCalls, {
    'POST /api/moves/{id}/accept'({ body }) {
      if (body.force !== true) throw new FakeRefusal('lesson_overlaps', 'В это время уже есть занятие');
      moves = NOTHING_WAITS.moves;
      return { lesson: running, report: report(), operation_id: null };
    },
  });
  const inside = await card();
  await userEvent.click(inside.getByRole('button', { name: 'Перенести: Анна Соколова' }));
  await inside.findByText(/В это время уже есть занятие/);

  await userEvent.click(inside.getByRole('button', { name: 'Всё равно перенести: Анна Соколова' }));

  await waitFor(() => expect(screen.queryByText(/^Просит перенести/)).toBeNull());
  await waitFor(() =>
    expect(shell.toasts).toEqual([{ text: 'Занятие перенесено, ученик узнает об этом', kind: 'done' }]),
  );
  expect(sentTo('POST /api/moves/{id}/accept')?.at(-1)).toMatchObject({ body: { force: true } });
});

test.each([
  [{ total: 2, overdue: 0 }, 'Чеки к выдаче: 2Срок подходит: не позже чем через три дняВыдать'],
  [{ total: 2, overdue: 2 }, 'Чеки к выдаче: 2Срок прошёлВыдать'],
])('[RCP-15] the receipts %j are one row that links to their queue', async (receipts, text) => {
  openNow({}, [running], { 'GET /api/attention': () => ({ ...NOTHING_WAITS, receipts }) });
  const inside = await card();

  expect(inside.getAllByRole('listitem').map(plain)).toEqual([text]);
  expect(inside.queryByRole('button', { name: /^ещё/ })).toBeNull();
  for (const link of inside.getAllByRole('link')) expect(link).toHaveAttribute('href', '/finance/receipts');
});
