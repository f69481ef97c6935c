import type { RowKind } from '@planner/contract';
import { hasGroup } from '../people/group-verbs.ts';
import { hasLesson, YESTERDAY } from '../lesson-verbs.ts';
import { hasStudent } from '../timetable.ts';
import { uploaded } from '../uploads/upload.ts';
import { photo } from '../uploads/samples.ts';
import type { World } from '../world.ts';

/** Creates and deletes one own row of each kind that can be deleted. Returns the ids. */
export async function goneRows({ teacher, student, card }: World): Promise<Partial<Record<RowKind, number>>> {
  const [deleted, left] = [await hasStudent(teacher, 'Глеб'), await hasStudent(teacher, 'Дарья')];
  await teacher.call('DELETE /api/students/', { body: { ids: [deleted] } });
  const group = await hasGroup(teacher, []);
  await teacher.call('DELETE /api/groups', { body: { id: group } });

  const { id: held } = await hasLesson(teacher, card, {
    ...YESTERDAY,
    start_time: '08:00:00.000Z',
    end_time: '09:00:00.000Z',
  });
  const body = { text: 'Упражнение 1' };
  const { id: homework } = await teacher.call('POST /api/create-homework-lesson/{id}', { params: { id: held }, body });
  const profiles = await student.call('GET /api/student/profiles', {});
  const { submissions } = await student.call('POST /api/student/homework/{id}/submit', {
    params: { id: homework },
    query: { student_profile_id: profiles[0]?.student_profile_id ?? 0 },
    body,
  });
  await teacher.call('DELETE /api/delete-homework/{id}', { params: { id: homework }, query: { confirm: 'true' } });
  const { id: lesson } = await hasLesson(teacher, card, { conducted_date: '2026-12-09' });
  await teacher.call('DELETE /api/lessons/{id}', { params: { id: lesson }, query: {} });

  const { id: file } = await uploaded(teacher, await photo());
  await teacher.call('DELETE /api/files/{id}', { params: { id: file } });
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', { params: { id: left }, body: {} });
  const { profile } = await student.call('POST /api/student/link-profile', { body: { code: invite_code } });
  const student_profile_id = profile.student_profile_id ?? 0;
  await student.call('DELETE /api/student/profiles/{student_profile_id}', { params: { student_profile_id } });
  return {
    student: deleted,
    group,
    lesson,
    homework,
    file,
    profile: student_profile_id,
    submission: submissions[0]?.id ?? 0,
  };
}

/** Own rows in the archive. */
export async function archivedRows({ teacher }: World): Promise<Partial<Record<RowKind, number>>> {
  const student = await hasStudent(teacher, 'Егор');
  await teacher.call('POST /api/toggle-student-archive/{id}', { params: { id: student }, body: { archived: true } });
  const group = await hasGroup(teacher, []);
  const at = { group_id: group, conducted_date: '2026-11-18', start_time: '08:00:00.000Z', end_time: '09:00:00.000Z' };
  await teacher.call('POST /api/create_group_lesson', { body: at });
  await teacher.call('DELETE /api/groups', { body: { id: group, archive: true } });
  return { student, group };
}
