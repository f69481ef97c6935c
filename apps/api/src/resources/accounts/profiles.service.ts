import type { Profile, StudentUser, TeacherProfile, User } from '@planner/contract';
import { DEFAULT_POLICY, roublesOf } from '@planner/money';
import type { Db, Tx } from '../../database/database.ts';
import type { SignedIn, TeacherId, UserId } from '../../http/who.ts';
import { announce } from '../../live/announce.ts';
import { minorOf } from '../ledger/typed-amount.ts';
import { subjectsBy } from '../reference/subjects.ts';
import { accountById } from './accounts.repository.ts';
import { changePerson, publicUser, userOf } from './accounts.service.ts';
import * as repository from './profiles.repository.ts';

/** Changes the teacher's columns from the cabinet. Other resources write these columns only by this function. */
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
    referred_count,
    auto_complete_rules_from: _,
    ...profile
  } = await repository.teacherById(db, teacher);
  return {
    ...publicUser(account),
    ...profile,
    policy: { ...DEFAULT_POLICY, ...profile.policy },
    rate: roublesOf(rate_minor),
    subjects: subjectsBy(profile.subject_ids),
    students_count: students_count ?? 0,
    groups_count: groups_count ?? 0,
    referred_count: referred_count ?? 0,
    badge: 'Expert',
  };
}

/** ACC-167, CAB-91. Writes only the sent fields. The linked teachers' pages read the new name. */
export async function changeOwnProfile(
  tx: Tx,
  user: UserId,
  {
    consent_above,
    ...change
  }: { first_name?: string | undefined; time_zone?: string | undefined; consent_above?: number | string | undefined },
): Promise<User> {
  announce(tx, { users: await repository.teachersOf(tx, user), topics: ['students'] });
  const consent = consent_above === undefined ? {} : { consent_above_minor: minorOf(consent_above, 'consent_above') };
  return changePerson(tx, user, { ...change, ...consent });
}

export async function ownProfiles(db: Db, user: UserId): Promise<Profile[]> {
  const profiles = await repository.profilesOf(db, user);
  return profiles.map(({ subject_ids, ...profile }) => ({
    ...profile,
    subjects: subjectsBy(subject_ids).map(({ name }) => name),
  }));
}

export async function studentUser(db: Db, user: SignedIn): Promise<StudentUser> {
  const consent_above = roublesOf(await repository.consentAbove(db, user.id));
  return { ...userOf(user), profiles: await ownProfiles(db, user.id), consent_above };
}
