import { useLive } from '@planner/live-data';
import { wallClock } from '@planner/schedule';
import { counted } from '@planner/wording';
import { useMemo } from 'react';
import type { LessonWords } from '../time-grid/day-column/day-column.tsx';

/** Returns the words under a lesson's time: its subject, the group's size or the goal, the student's local time. */
export function useLessonWords(): LessonWords {
  const subjects = useLive('GET /api/subjects', {}).data;
  return useMemo(() => {
    const names = new Map(subjects?.map(({ id, name }) => [id, name]));
    const subject = (id: number | null) => (id === null ? undefined : names.get(id));
    return {
      subject,
      detail: ({ subject_id, group_id, participants, goal, time_zone_student, start_at }) =>
        [
          time_zone_student === null ? '' : `у ученика ${wallClock(start_at, time_zone_student).time}`,
          subject(subject_id) ?? '',
          group_id === null ? goal : counted(participants.length, 'ученик'),
        ]
          .filter((part) => part !== '')
          .join(' · '),
    };
  }, [subjects]);
}
