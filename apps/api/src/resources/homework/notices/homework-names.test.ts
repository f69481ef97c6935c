import { afterAll, expect, test } from 'vitest';
import { grades, handsIn, sets } from '../../../testing/people/homework-verbs.ts';
import { hasLesson, YESTERDAY } from '../../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const FAMILY = '👨‍👩‍👧‍👦';

test.each([
  ['an emoji', `${'а'.repeat(58)}🙂 удачи`, `${'а'.repeat(58)}…`],
  ['an emoji of several code points', `${'б'.repeat(50)}${FAMILY} удачи`, `${'б'.repeat(50)}…`],
  ['a letter with its accent', `${'в'.repeat(58)}е\u0301 удачи`, `${'в'.repeat(58)}…`],
])(
  '[WRD-24] [HMW-25] a homework name that is too long ends before %s in every notification',
  async (_, title, shown) => {
    const { teacher, student_id } = await teacherWithStudent(api);
    const student = await linked(api, teacher, student_id);
    const { id: lesson } = await hasLesson(teacher, student_id, YESTERDAY);
    const [own] = await student.call('GET /api/student/profiles', {});

    const task = await sets(teacher, lesson, { title });
    const ofNoTitle = await sets(teacher, lesson, { text: title });
    const profile = own?.student_profile_id ?? 0;
    const { submissions } = await handsIn(student, { id: task.id, profile });
    await grades(teacher, { submission_id: submissions[0]?.id ?? 0, value: 5 });

    const { items } = await student.call('GET /api/notifications_student', { query: {} });
    const named = items.filter(({ message }) => message.includes(`«${shown}»`)).map(({ kind }) => kind);
    expect(named.toSorted()).toEqual(['homework_grade', 'homework_set', 'homework_set']);
    expect([task.title, ofNoTitle.text]).toEqual([title, title]);
  },
);
