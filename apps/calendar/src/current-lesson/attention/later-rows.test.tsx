import { ACTS_WAIT } from '@planner/live-data';
import { actsInMemory } from '@planner/live-data/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { NOTHING_WAITS, running } from '../testing/now-samples.ts';
import { leaveNow, openNow } from '../testing/opened-now.tsx';

afterEach(() => {
  leaveNow();
  localStorage.clear();
});

const ANNA = { student_id: 7, student_name: 'Анна Соколова' };
const card = async () => within(await screen.findByRole('region', { name: 'Требует внимания' }));
const plain = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ');

test('[LSN-266] a cancelled lesson that waits opens the form of its new time', async () => {
  const waits = { lesson_id: 8, ...ANNA, conducted_date: '2026-11-19', start_time: '18:00:00.000Z', version: 3 };
  const make_up = { total: 21, items: [waits] };
  const shell = openNow({}, [running], { 'GET /api/attention': () => ({ ...NOTHING_WAITS, make_up }) });
  const inside = await card();
  const row = 'Отработать: Анна СоколоваЗанятие вчера в 18:00 отмененоНазначить';
  expect(inside.getAllByRole('listitem').map(plain)).toEqual([row]);

  await userEvent.click(inside.getByRole('button', { name: 'Назначить время: Анна Соколова' }));

  expect(shell.opened).toEqual([{ name: 'move-lesson', props: { lesson_id: 8 } }]);
  await userEvent.click(inside.getByRole('button', { name: 'ещё 20' }));
  expect(inside.getByText('Ещё 20 отработок')).toBeVisible();
});

test('[PWA-42] a lesson to make up whose move waits for a network says so instead of the button', async () => {
  const waits = { lesson_id: 8, ...ANNA, conducted_date: '2026-11-19', start_time: '18:00:00.000Z', version: 3 };
  const acts = actsInMemory([
    {
      call: 'PUT /api/lessons/{id}',
      input: { params: { id: 8 }, body: { conducted_date: '2026-11-24', version: 3 } },
      key: 'key-1',
      lessons: [8],
      about: 'Анна Соколова',
      at: 1,
      refused: null,
    },
  ]);
  localStorage.setItem(ACTS_WAIT, '1');
  const make_up = { total: 1, items: [waits] };
  openNow({}, [running], { 'GET /api/attention': () => ({ ...NOTHING_WAITS, make_up }) });
  const inside = await card();

  expect(await inside.findByText('Ждёт сети')).toBeVisible();
  expect(inside.queryByRole('button', { name: 'Назначить время: Анна Соколова' })).toBeNull();
  acts.restore();
});

test('[LSN-269] a near birthday leads to the student and to the messages', async () => {
  const birthdays = { total: 1, items: [{ ...ANNA, date: '2026-11-21' }] };
  openNow({}, [running], { 'GET /api/attention': () => ({ ...NOTHING_WAITS, birthdays }) });
  const inside = await card();
  expect(inside.getAllByRole('listitem').map(plain)).toEqual(['День рождения: Анна СоколоваЗавтраПоздравить']);
  const links = inside.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/my-students-test/student/7', '/my-students-test/student/7?tab=messages']);
});
