import type { Profile, ProfileOverview, ResultOf } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { Db } from '../../database/database.ts';
import type { StudentUserId } from '../../http/who.ts';
import { homeworkToDo } from '../homework/homework-of-students.service.ts';
import { balancesOf } from '../ledger/ledger.service.ts';
import { unreadOf } from '../notifications/notifications.service.ts';
import { declaredMinor } from '../operations/declared.service.ts';
import { linkedCards, type LinkedCard } from './cabinet.repository.ts';
import { nearestLesson, ownProfiles } from './own-lessons.service.ts';

async function overviewOfCard(db: Db, profile: Profile, card: LinkedCard, now: Date): Promise<ProfileOverview> {
  const { teacher_id, student_id, sees_money } = card;
  const balances = sees_money ? await balancesOf(db, teacher_id, [student_id]) : null;
  return {
    ...profile,
    teacher_id,
    next_lesson: await nearestLesson(db, card, now),
    homework: await homeworkToDo(db, student_id, now),
    balance: balances === null ? null : roublesOf(balances.get(student_id) ?? 0),
    declared: sees_money ? roublesOf(await declaredMinor(db, student_id)) : null,
  };
}

/**
 * CAB-80, CAB-81. The summary of every profile of an account. A profile of a teacher whose account is being deleted is
 * absent.
 */
export async function overviewOf(
  db: Db,
  user: StudentUserId,
  now: Date,
): Promise<ResultOf<'GET /api/student/overview'>> {
  const cards = new Map((await linkedCards(db, { user })).map((card) => [card.student_profile_id, card]));
  const profiles = await Promise.all(
    (await ownProfiles(db, user)).map(async (profile) => {
      const card = cards.get(profile.student_profile_id);
      return card === undefined ? [] : [await overviewOfCard(db, profile, card, now)];
    }),
  );
  return { profiles: profiles.flat(), unread: await unreadOf(db, user) };
}
