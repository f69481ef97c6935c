import type { TeacherChange, TeacherProfile } from '@planner/contract';
import type { z } from 'zod';
import type { Tx } from '../../database/database.ts';
import type { Teaching } from '../../http/teaching.ts';
import { refuseOldVersion } from '../../http/conflict/old-version.ts';
import { announce } from '../../live/announce.ts';
import { changePerson } from '../accounts/accounts.service.ts';
import { changeTeacherProfile, teacherProfile } from '../accounts/profiles.service.ts';
import { keepPhoto } from '../files/photo.service.ts';
import { minorOf } from '../ledger/typed-amount.ts';
import { holdTimetable } from '../schedule/timetable.service.ts';
import { linkedStudents } from './teachers.repository.ts';

/** ACC-40. Each section of the settings saves only its own fields. Existing lessons keep their zone and prices. */
export async function changeTeacher(
  tx: Tx,
  { teacher, now, quota }: Teaching & { quota: number },
  { first_name, time_zone, theme, photo_file_id, rate, policy, version, ...fields }: z.output<typeof TeacherChange>,
): Promise<TeacherProfile> {
  await holdTimetable(tx, teacher);
  const before = await teacherProfile(tx, teacher);
  refuseOldVersion({ ...before, id: teacher }, version, 'teacher');
  if (photo_file_id !== undefined) await keepPhoto(tx, { teacher, file_id: photo_file_id, quota }, now);
  await changePerson(tx, teacher, { first_name, time_zone, theme, photo_file_id });
  const rates = rate === undefined ? {} : { rate_minor: minorOf(rate, 'rate') };
  const policies = policy === undefined ? {} : { policy: { ...before.policy, ...policy } };
  await changeTeacherProfile(tx, teacher, { ...fields, ...rates, ...policies }, now);
  announce(tx, { students: await linkedStudents(tx, teacher), topics: ['teacher', 'profiles'] });
  return teacherProfile(tx, teacher);
}
