import { sql } from 'kysely';
import { hasLesson } from '../lesson-verbs.ts';
import { hasPayer } from '../people/payer-verbs.ts';
import { linked } from '../people/student-verbs.ts';
import type { Visitor } from '../person.ts';
import type { TestApi } from '../test-api.ts';
import { hasStudent } from '../timetable.ts';
import type { World } from '../world.ts';

/** A person who may see nothing of a world. */
export interface Outsider {
  role: 'teacher' | 'student' | null;
  /** Returns a new person when the call ends a part of his account; other calls share one. */
  come(isNew: boolean): Promise<Visitor>;
}

function outsider(role: Outsider['role'], make: (isNew: boolean) => Promise<Visitor>): Outsider {
  let first: Promise<Visitor> | undefined;
  return { role, come: (isNew) => (isNew ? make(isNew) : (first ??= make(isNew))) };
}

/**
 * All kinds of people who may see nothing of `world`, including other students of its teacher. `other` is the world of
 * another teacher.
 */
export function outsidersOf(api: TestApi, world: World, other: World) {
  const studentOf = async ({ teacher }: World) => linked(api, teacher, await hasStudent(teacher, 'Вера'));
  const sibling = () => studentOf(world);
  /** A parent who pays for another student of this teacher. One bill is for both students. */
  const parentOfOther = async () => {
    const { teacher, card } = world;
    const id = await hasStudent(teacher, 'Глафира');
    await hasPayer(teacher, 'Нина', id);
    const body = { role_in_profile: 'parent' as const };
    const { invite_code: code } = await teacher.call('POST /api/student-invite/{id}', { params: { id }, body });
    const parent = await api.student({ time_zone: 'Europe/Moscow' });
    await parent.call('POST /api/student/link-profile', { body: { code } });
    await hasLesson(teacher, id, { conducted_date: '2026-12-19', force: true });
    await teacher.call('POST /api/bills', {
      body: { student_ids: [card, id], start_date: '2026-11-20', end_date: '2026-12-31' },
    });
    return parent;
  };
  return {
    // This teacher has rows of every kind. A call that ends a part of the account gets a teacher without data instead.
    'another teacher': outsider('teacher', async (isNew) => (isNew ? api.teacher() : other.teacher)),
    'a student of another teacher': outsider('student', async (isNew) => (isNew ? studentOf(other) : other.student)),
    'another student of this teacher': outsider('student', sibling),
    'a payer of another student of this teacher': outsider('student', parentOfOther),
    'a student who was unlinked': outsider('student', async () => {
      const student = await sibling();
      const unlink = sql`delete from student_profile where user_id = ${student.id}`;
      await api.database.transaction((tx) => unlink.execute(tx));
      return student;
    }),
    nobody: outsider(null, async () => api.visitor()),
  } satisfies Record<string, Outsider>;
}
