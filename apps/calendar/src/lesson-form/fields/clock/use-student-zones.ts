import type { Lesson } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { distinctName } from '@planner/wording';
import { type Learner } from '../learner.ts';
import type { StudentZone } from './student-clock.ts';

/**
 * LSN-191, LSN-220. Returns the zones of the form's students: of the chosen student (the caller knows its `zone`), or
 * of the members of the group. Empty until they have loaded.
 */
export function useStudentZones(learner: Learner | null, zone: string | null | undefined): readonly StudentZone[] {
  const members = useMembers(learner?.kind === 'group' ? learner.id : null);
  if (learner?.kind === 'group') return members.map(zoneOf);
  return learner === null || !zone ? [] : [{ name: null, zone }];
}

/** Returns the zones of the students of an existing lesson. Members of the group who do not take part are omitted. */
export function useZonesOfLesson(lesson: Lesson): readonly StudentZone[] {
  const { group_id, time_zone_student, participants } = lesson;
  const members = useMembers(group_id);
  if (group_id === null) return time_zone_student === null ? [] : [{ name: null, zone: time_zone_student }];
  return members.filter(({ student_id }) => participants.some((one) => one.student_id === student_id)).map(zoneOf);
}

interface Member {
  student_id: number;
  student_name: string;
  namesake?: string | undefined;
  time_zone: string | null;
}

const zoneOf = (member: Member): StudentZone => ({ name: distinctName(member), zone: member.time_zone });

function useMembers(group_id: number | null): readonly Member[] {
  const group = useLive('GET /api/groups/{id}', { params: { id: group_id ?? 0 } }, { enabled: group_id !== null });
  return (group_id !== null && group.data?.members) || [];
}
