import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DEADLINES,
  expect,
  expectAccessibleAtWidths,
  longUnless,
  test,
  type Student,
  type Teacher,
} from '@planner/e2e-harness';

const PHOTO = join(import.meta.dirname, '../../../docs/pictures/calendar-phone.png');
const LONG = 'Сочинение по картине «Золотая осень» с планом, эпитетами и двумя развёрнутыми сравнениями';

/**
 * A group of three students: the first has handed in a photo twice, the second was graded, the third has a long name
 * and no answer.
 */
async function classroom(teacher: Teacher, student: Student) {
  const anna = await teacher.hasStudent('Анна Соколова');
  await student.linkedTo(teacher, anna);
  const boris = await teacher.hasStudent('Борис');
  const long = await teacher.hasStudent('Александра-Виктория Константинопольская-Задунайская');
  const group = await teacher.hasGroup('9«Б»', [anna, boris, long]);
  const lessons: number[] = [];
  for (const conducted_date of ['2026-11-10', '2026-11-12', '2026-11-16', '2026-11-18']) {
    const { lesson } = await teacher.api.call('POST /api/create_group_lesson', {
      body: { group_id: group.id, conducted_date, start_time: '10:00:00.000Z', end_time: '11:00:00.000Z' },
    });
    lessons.push(lesson?.id ?? 0);
  }
  const set = (text: string, max_grade: number | null) =>
    teacher.api.call('POST /api/create-homework-lesson/{id}', {
      params: { id: lessons[3] ?? 0 },
      body: { text, title: text === LONG ? '' : 'Времена', max_grade },
    });
  const first = await set('Упражнения 3, 4 и 5 на странице 27.\nВторое — письменно.', 5);
  await set(LONG, null);
  const [own] = await student.api.call('GET /api/student/profiles', {});
  const photo = new File([readFileSync(PHOTO)], 'тетрадь.png', { type: 'image/png' });
  for (const text of ['Сделала третье', 'Теперь всё, фото ниже']) {
    const { files } = await student.api.call('POST /api/files', { body: { file: [photo] } });
    await student.api.call('POST /api/student/homework/{id}/submit', {
      params: { id: first.id },
      query: { student_profile_id: own?.student_profile_id ?? 0 },
      body: { text, file_ids: files.map(({ id }) => id) },
    });
  }
  await teacher.api.call('POST /api/manual-grade', {
    body: { homework_id: first.id, student_id: boris.id, action: 'grade', value: 4, comment: 'Хорошо, но коротко' },
  });
  return { anna, long, group, homework: first.id, lesson: lessons[3] ?? 0 };
}

for (const themes of ['shown', 'both'] as const) {
  const isLong = themes === 'both';

  test(
    `[HMW-56] axe finds nothing where homework is set and checked, ${isLong ? 'in the journal of a group, in a lesson and in both themes' : 'in light'}, and nothing sticks out`,
    longUnless(!isLong),
    async ({ teacher, student }) => {
      test.setTimeout(DEADLINES.journey);
      const { anna, long, group, homework, lesson } = await classroom(teacher, student);
      const { page } = teacher;
      const main = [
        [`/my-students-test/student/${anna.id}?tab=homework`, page.getByRole('list', { name: 'Задания' })],
        [`/my-students-test/check?homework=${homework}`, page.getByText('Теперь всё, фото ниже')],
        ['/home-teacher-test/', page.getByRole('region', { name: 'Ждут проверки: 1' })],
      ] as const;
      const others = [
        [
          `/my-students-test/check?homework=${homework}&at=${homework}-${long.id}`,
          page.getByRole('textbox', { name: 'Ответ на бумаге' }),
        ],
        [`/my-students-test/group/${group.id}`, page.getByRole('table')],
        [`/home-teacher-test/?lesson=${lesson}`, page.getByRole('list', { name: 'Задано на этом занятии' })],
      ] as const;
      for (const [path, shown] of [...main, ...(isLong ? others : [])]) {
        await page.goto(path);
        await expect(shown.first()).toBeVisible();
        await expectAccessibleAtWidths(page, path, themes);
      }
    },
  );
}
