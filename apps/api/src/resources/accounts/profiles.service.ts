import type { Profile, StudentUser, TeacherProfile } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { Db, Tx } from '../../database/database.ts';
import type { SignedIn, TeacherId, UserId } from '../../http/who.ts';
import { subjectsBy } from '../reference/subjects.ts';
import { accountById } from './accounts.repository.ts';
import { userOf } from './accounts.service.ts';
import * as repository from './profiles.repository.ts';

/** What the teacher's cabinet changes beside the person; the one way to write these columns from another resource. */
export async function changeTeacherProfile(
  tx: Tx,
  teacher: TeacherId,
  change: Parameters<typeof repository.updateTeacher>[2],
  now: Date,
): Promise<void> {
  if (change.auto_complete_rules === true) await repository.markSwitchedOn(tx, teacher, now);
  const isEmpty = Object.values(change).every((value) => value === undefined);
  if (!isEmpty) await repository.updateTeacher(tx, teacher, change);
}

export async function teacherProfile(db: Db, teacher: TeacherId): Promise<TeacherProfile> {
  const account = await accountById(db, teacher);
  const {
    rate_minor,
    students_count,
    groups_count,
    auto_complete_rules_from: _,
    ...profile
  } = await repository.teacherById(db, teacher);
  return {
    ...userOf({ ...account, has_password: account.password_hash !== null }),
    ...profile,
    rate: roublesOf(rate_minor),
    subjects: subjectsBy(profile.subject_ids),
    students_count: students_count ?? 0,
    groups_count: groups_count ?? 0,
    badge: 'Expert',
  };
}

export async function ownProfiles(db: Db, user: UserId): Promise<Profile[]> {
  const profiles = await repository.profilesOf(db, user);
  return profiles.map(({ subject_ids, ...profile }) => ({
    ...profile,
    subjects: subjectsBy(subject_ids).map(({ name }) => name),
  }));
}

export async function studentUser(db: Db, user: SignedIn): Promise<StudentUser> {
  return { ...userOf(user), profiles: await ownProfiles(db, user.id) };
}
