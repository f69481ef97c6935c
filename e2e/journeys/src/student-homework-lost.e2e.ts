import { expect, type Student, type Teacher, test } from '@planner/stage';
import { HomeworkScreen } from './homework-screen.ts';

const SUBMIT = /\/api\/student\/homework\/\d+\/submit/;

async function opened(teacher: Teacher, student: Student) {
  const anna = await teacher.hasStudent('Анна');
  await student.linkedTo(teacher, anna);
  const { id } = await teacher.hasLesson(anna, { conducted_date: '2026-11-19', status: 'completed' });
  const body = { title: 'Дроби', text: 'Упражнения 5–7' };
  await teacher.api.call('POST /api/create-homework-lesson/{id}', { params: { id }, body });
  const screen = new HomeworkScreen(student.page);
  await student.page.goto('/student/student-cabinet/');
  await screen.row('Дроби').click();
  await screen.choose('пятое');
  await expect(screen.dialog('Дроби').getByText('Отправлены все файлы: 1')).toBeVisible();
  await screen.dialog('Дроби').getByLabel('Ответ', { exact: true }).fill('Готово');
  return { screen, anna };
}
const attempts = async (teacher: Teacher, id: number) => {
  const { items } = await teacher.api.call('GET /api/all-homeworks-by-student/{id}', { params: { id }, query: {} });
  return items[0]?.students[0]?.submissions.map(({ text, files }) => [text, files.length]);
};

test.use({ viewport: { width: 390, height: 844 } });

test('[CAB-87] where the server took the answer and its word was lost, the page asks again by itself and it stands once', async ({
  teacher,
  student,
}) => {
  const { screen, anna } = await opened(teacher, student);
  await student.page.route(SUBMIT, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });

  await screen.dialog('Дроби').getByRole('button', { name: 'Сдать' }).click();
  await expect(screen.standing()).toContainText('Дроби: нет связи. Ответ отправится сам, когда она появится');
  await student.page.unroute(SUBMIT);

  await expect(screen.row('Дроби')).toContainText('Сдано');
  await expect(screen.standing()).toBeEmpty();
  expect(await attempts(teacher, anna.id)).toEqual([['Готово', 1]]);
});

test('[CAB-86] [CAB-87] a page closed while nothing came hands the answer in when it is opened again', async ({
  teacher,
  student,
}) => {
  const { screen, anna } = await opened(teacher, student);
  await student.page.route(SUBMIT, (route) => route.abort('connectionreset'));
  await screen.dialog('Дроби').getByRole('button', { name: 'Сдать' }).click();
  await expect(screen.standing()).toContainText('Дроби: нет связи');
  const before = await attempts(teacher, anna.id);
  await student.page.unroute(SUBMIT);

  await student.page.reload();

  await expect(screen.row('Дроби')).toContainText('Сдано');
  expect(before).toEqual([]);
  expect(await attempts(teacher, anna.id)).toEqual([['Готово', 1]]);
});
