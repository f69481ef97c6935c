import { DEADLINES, expect, test, type Card, type Student, type Teacher } from '@planner/e2e-harness';
import { KeyboardWay } from './keyboard-way.ts';

const held = { conducted_date: '2026-11-18', status: 'completed' } as const;

/** A student of this teacher with an account, and the number of the link. */
async function linkedStudent(
  teacher: Teacher,
  student: Student,
  name: string,
): Promise<{ card: Card; profile: number }> {
  const card = await teacher.hasStudent(name);
  await student.linkedTo(teacher, card);
  const [own] = await student.api.call('GET /api/student/profiles', {});
  return { card, profile: own?.student_profile_id ?? 0 };
}

const handsIn = (student: Student, id: number, profile: number, text: string) =>
  student.api.call('POST /api/student/homework/{id}/submit', {
    params: { id },
    query: { student_profile_id: profile },
    body: { text },
  });

test.use({ viewport: { width: 1440, height: 900 } });

test('[HMW-46] [HMW-51] [HMW-52] [HMW-53] by the keyboard alone a teacher sets homework in one line of the lesson, returns it and grades it', async ({
  teacher,
  student,
}) => {
  test.setTimeout(DEADLINES.journey);
  const { page } = teacher;
  const { card, profile } = await linkedStudent(teacher, student, 'Анна');
  await teacher.hasLesson(card, held);
  const way = new KeyboardWay(page);
  const key = page.keyboard;

  await way.open('/calendar/calendar-week');
  await way.to(page.getByRole('gridcell', { name: 'среда, 18 ноября' }).getByRole('link', { name: 'Анна' }));
  await key.press('Enter');
  const line = page.getByRole('dialog').getByRole('textbox', { name: 'Задать на дом' });
  await way.to(line);
  await key.type('Упражнения 3 и 4');
  await key.press('Enter');
  await expect(page.getByText('Домашнее задание добавлено')).toBeVisible();
  const set = page.getByRole('dialog').getByRole('list', { name: 'Задано на этом занятии' });
  await expect(set).toContainText('Упражнения 3 и 4');
  await expect(line).toBeFocused();

  const { items } = await student.api.call('GET /api/student/homework', { query: { student_profile_id: profile } });
  const id = items[0]?.id ?? 0;
  await handsIn(student, id, profile, 'Сделал третье');
  const check = set.getByRole('link', { name: 'Проверить: Упражнения 3 и 4' });
  await way.to(check, 'Shift+Tab');
  await key.press('Enter');

  await expect(page.getByText('Сделал третье')).toBeVisible();
  await key.press('r');
  await key.type('А четвёртое?');
  await key.press('Control+Enter');
  await expect(page.getByText('Возвращено на доработку: Анна')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Очередь' })).toContainText('На доработке');

  await handsIn(student, id, profile, 'Вот и четвёртое');
  await expect(page.getByText('Вот и четвёртое')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Анна' })).toBeFocused();
  await key.press('5');
  await expect(page.getByRole('textbox', { name: 'Оценка' })).toHaveValue('5');
  await key.press('Enter');

  await expect(page.getByText('Оценка поставлена: Анна')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Очередь' })).toContainText('Оценено: 5');
  const own = await student.api.call('GET /api/student/homework', { query: { student_profile_id: profile } });
  expect(own.items).toMatchObject([{ state: 'graded', grade: { value: 5 }, attempts: 2 }]);
});

test(
  '[HMW-50] [HMW-54] [HMW-55] [GRP-101] several answers to one homework are graded down one list from «Ждут проверки»',
  { tag: '@full' },
  async ({ teacher, student }) => {
    test.setTimeout(DEADLINES.journey);
    const { page } = teacher;
    const { card: anna, profile } = await linkedStudent(teacher, student, 'Анна');
    const boris = await teacher.hasStudent('Борис');
    const group = await teacher.hasGroup('9«Б»', [anna, boris]);
    const way = new KeyboardWay(page);
    await way.open(`/my-students-test/group/${group.id}`);
    await way.to(page.getByRole('textbox', { name: 'Задать на дом' }));
    await page.keyboard.type('Сочинение');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Задания группы' })).toContainText('задано: 2');
    const { items } = await student.api.call('GET /api/student/homework', { query: { student_profile_id: profile } });
    const id = items[0]?.id ?? 0;
    await handsIn(student, id, profile, 'Сочинение Анны');
    await teacher.api.call('POST /api/create-homework-submission/{id}', {
      params: { id },
      body: { student_id: boris.id, text: 'Сочинение Бориса' },
    });

    const menu = page.getByRole('navigation', { name: 'Разделы' });
    await expect(menu.getByRole('img', { name: 'ответов ждут проверки: 2' })).toBeVisible();
    await way.open('/home-teacher-test/');
    const waiting = page.getByRole('region', { name: 'Ждут проверки: 2' });
    await expect(waiting.getByRole('listitem')).toHaveCount(2);
    await way.to(waiting.getByRole('link', { name: 'Проверить' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Сочинение Анны')).toBeVisible();
    await page.keyboard.press('4');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Сочинение Бориса')).toBeVisible();
    await page.keyboard.press('c');
    await page.keyboard.press('Enter');

    await expect(page.getByText('Больше ничего не ждёт проверки')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Очередь' }).getByRole('listitem')).toContainText([
      /Анна.*Оценено: 4/,
      /Борис.*Проверено/,
    ]);
    await expect(menu.getByRole('img', { name: /ждут проверки/ })).toBeHidden();
  },
);
