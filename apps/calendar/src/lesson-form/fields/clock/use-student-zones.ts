import type { Lesson } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { studentName } from '@planner/wording';
import { type Learner } from '../learner.ts';
import type { StudentZone } from './student-clock.ts';

/**
 * LSN-191, LSN-220. Returns the students of a form with their zones: the student, whose `zone` the caller knows, or the
 * members of the group. Empty while they are unknown.
 */
export function useStudentZones(learner: Learner | null, zone: string | null | undefined): readonly StudentZone[] {
  const members = useMembers(learner?.kind === 'group' ? learner.id : null);
  if (learner?.kind === 'group') return members.map(zoneOf);
  return learner === null || !zone ? [] : [{ name: null, zone }];
}

/** The same for an existing lesson: of a group only its members who take part in the lesson. */
export function useZonesOfLesson(lesson: Lesson): readonly StudentZone[] {
  const { group_id, time_zone_student, participants } = lesson;
  const members = useMembers(group_id);
  if (group_id === null) return time_zone_student === null ? [] : [{ name: null, zone: time_zone_student }];
  return members.filter(({ student_id }) => participants.some((one) => one.student_id === student_id)).map(zoneOf);
}

interface Member {
  student_id: number;
  student_name: string;
  time_zone: string | null;
}

const zoneOf = (member: Member): StudentZone => ({ name: studentName(member), zone: member.time_zone });

function useMembers(group_id: number | null): readonly Member[] {
  const group = useLive('GET /api/groups/{id}', { params: { id: group_id ?? 0 } }, { enabled: group_id !== null });
  return (group_id !== null && group.data?.members) || [];
}
