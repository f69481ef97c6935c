import type { Group, GroupChange, GroupPage, NewGroup } from '@planner/contract';
import { given } from '@planner/contract/field-table';
import { GROUP_TEXTS } from '@planner/contract/group-table';
import { roublesOf } from '@planner/money';
import { dayInZone, wireTime } from '@planner/schedule';
import type { z } from 'zod';
import { pageAsked, type PageAsked } from '@planner/server-core';
import type { Db, Tx } from '../../database/database.ts';
import { refuseOldVersion } from '../../http/conflict/old-version.ts';
import { absent, Missing } from '../../http/refusal.ts';
import { announce } from '../../live/announce.ts';
import { balancesOf } from '../ledger/ledger.service.ts';
import { minorOrNull } from '../ledger/typed-amount.ts';
import { rowsToldApart } from '../namesakes/namesakes.service.ts';
import { refuseOverQuota } from '../quotas/quotas.service.ts';
import {
  followMembership,
  refuseDearMembers,
  repriceFrom,
} from '../schedule/lessons/participants/participants.service.ts';
import {
  countGroups,
  groupIds,
  groupRow,
  groupRows,
  insertGroup,
  lockGroups,
  membersOf,
  ruleDaysOf,
  updateGroups,
  type GroupRow,
} from './groups.repository.ts';
import { holdTimetable, lessonsAhead } from '../schedule/timetable.service.ts';
import type { Teaching } from '../../http/teaching.ts';
import { activeOf, addMembers, endMembership, memberIdsOf, membersOfAll, priceMember } from './members.repository.ts';

const HUES = 9;
const NOT_ACTIVE = 'Такого ученика среди активных нет: его карточка в архиве или удалена';

function groupOnWire({ price_minor, color, lessons_planned: _, version: __, ...row }: GroupRow): Group {
  return { ...row, price: price_minor === null ? null : roublesOf(price_minor), color: color ?? row.id % HUES };
}

/** The teacher's groups among `ids`, by name. */
export async function groupsCalled(db: Db, teacher: number, ids: readonly number[], now: Date): Promise<Group[]> {
  const rows = await groupRows(db, teacher, ids, now);
  return rows.map(groupOnWire);
}

/** API-13, API-24. A page of groups, each with all its members of today, at most 200. */
export async function groupsWithMembers(db: Db, { teacher, now }: Teaching, asked: PageAsked) {
  const { named, rows } = pageAsked(asked);
  const ids = await groupIds(db, teacher, rows);
  const groups = await groupsCalled(db, teacher, ids, now);
  const joined = await rowsToldApart(db, teacher, await membersOfAll(db, teacher, ids));
  const members = Map.groupBy(joined, ({ group_id }) => group_id);
  const items = groups.map((group) => ({
    ...group,
    members: (members.get(group.id) ?? []).map(({ group_id: _, ...member }) => member),
  }));
  return { items, total: await countGroups(db, teacher), ...named };
}

export async function groupPage(db: Db, teacher: number, id: number, now: Date): Promise<GroupPage> {
  const row = await groupRow(db, teacher, id, now);
  if (row === undefined) throw new Missing('group', id);
  const members = await rowsToldApart(db, teacher, await membersOf(db, teacher, id));
  const balances = await balancesOf(
    db,
    teacher,
    members.map(({ student_id }) => student_id),
  );
  const days = await ruleDaysOf(db, teacher, id);
  const ahead = await lessonsAhead(db, teacher, { student_id: null, groups: [id] });
  return {
    ...groupOnWire(row),
    version: row.version,
    members: members.map(({ color, price_minor, attended, marked, ...member }) => ({
      ...member,
      color: color ?? member.student_id % HUES,
      price: price_minor === null ? null : roublesOf(price_minor),
      balance: roublesOf(balances.get(member.student_id) ?? 0),
      attendance_percent: marked === 0 ? null : Math.round((attended / marked) * 100),
    })),
    rule: days.map(({ day_of_week_id, start_time, end_time }) => ({
      day_of_week_id,
      start_time: wireTime(start_time),
      end_time: wireTime(end_time),
    })),
    rule_id: days[0]?.rule_id ?? null,
    lessons_planned: row.lessons_planned + ahead.lessons,
    counted_until: ahead.counted_until,
  };
}

async function requireOwn(tx: Tx, teacher: number, student_ids: readonly number[]): Promise<void> {
  const active = await activeOf(tx, teacher, student_ids);
  if (active.length < student_ids.length) throw new Missing('student', absent(student_ids, active), NOT_ACTIVE);
}

/** GRP-1. Throws before the first write if a member is archived or another teacher's student. */
export async function createGroup(tx: Tx, author: Teaching, wanted: z.output<typeof NewGroup>): Promise<GroupPage> {
  const { teacher, time_zone, now } = author;
  const student_ids = [...new Set(wanted.student_ids)];
  await holdTimetable(tx, teacher);
  await refuseOverQuota(tx, author, { quota: 'student_group', field: 'name' });
  await requireOwn(tx, teacher, student_ids);
  const id = await insertGroup(tx, {
    ...given(wanted, GROUP_TEXTS),
    name: wanted.name,
    teacher_id: teacher,
    price_minor: minorOrNull(wanted.price, 'price'),
    color: wanted.color ?? null,
    archived_at: null,
    created_at: now,
  });
  await addMembers(tx, id, student_ids, dayInZone(now, time_zone));
  return groupPage(tx, teacher, id, now);
}

/** GRP-2, GRP-3, GRP-10. Changes the group, then its members, then on request the planned lessons. */
export async function updateGroup(tx: Tx, author: Teaching, change: z.output<typeof GroupChange>): Promise<GroupPage> {
  const { teacher, time_zone, now } = author;
  const today = dayInZone(now, time_zone);
  const { id, price, color, student_ids, members = [], apply_to_future, version } = change;
  await holdTimetable(tx, teacher, apply_to_future ? { group_id: id } : undefined);
  const [locked] = await lockGroups(tx, teacher, [id]);
  if (locked === undefined) throw new Missing('group', id);
  refuseOldVersion({ ...locked, id }, version, 'student_group');
  await updateGroups(tx, teacher, [id], {
    ...given(change, GROUP_TEXTS),
    ...(price !== undefined && { price_minor: minorOrNull(price, 'price') }),
    ...(color !== undefined && { color }),
  });
  const before = await memberIdsOf(tx, id);
  const after = student_ids === undefined ? before : [...new Set(student_ids)];
  await changeMembers(tx, teacher, id, { before, after, today });
  await priceMembers(tx, id, after, members);
  if (apply_to_future) {
    const joined = await followMembership(tx, teacher, id, now);
    await refuseDearMembers(tx, joined, 'student_ids');
    if (price !== undefined || members.length > 0) {
      await repriceFrom(tx, teacher, { whose: { group_id: id }, from_date: today, now });
    }
  }
  announce(tx, { students: [...new Set([...before, ...after])], topics: ['lessons'] });
  return groupPage(tx, teacher, id, now);
}

async function changeMembers(
  tx: Tx,
  teacher: number,
  group_id: number,
  { before, after, today }: { before: readonly number[]; after: readonly number[]; today: string },
): Promise<void> {
  const joining = after.filter((id) => !before.includes(id));
  const leaving = before.filter((id) => !after.includes(id));
  await requireOwn(tx, teacher, joining);
  await endMembership(tx, { group_id, student_ids: leaving }, today);
  await addMembers(tx, group_id, joining, today);
}

async function priceMembers(
  tx: Tx,
  group_id: number,
  student_ids: readonly number[],
  members: NonNullable<z.output<typeof GroupChange>['members']>,
): Promise<void> {
  for (const [index, { student_id, price }] of members.entries()) {
    if (!student_ids.includes(student_id)) {
      throw new Missing('student', student_id, 'Этого ученика в группе нет');
    }
    if (price !== undefined) await priceMember(tx, group_id, student_id, minorOrNull(price, `members.${index}.price`));
  }
}
