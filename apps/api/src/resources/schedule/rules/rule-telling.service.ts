import { wallClock } from '@planner/schedule';
import { datedMomentText } from '@planner/wording';
import type { Tx } from '../../../database/database.ts';
import { announce } from '../../../live/announce.ts';
import { readersOf } from '../lessons/notices/lesson-readers.repository.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { membersOf, nextLessons } from './rule-row/rules.repository.ts';
import type { RuleRow } from './rule-row/rule.ts';

export type RuleNews = 'made' | 'changed' | 'ended';

const KIND = { made: 'lesson_made', changed: 'lesson_moved', ended: 'lesson_cancelled' } as const;
const TEXT = {
  made: (first: string) => `Новые регулярные занятия. Первое: ${first}`,
  changed: (next: string) => `Расписание регулярных занятий изменилось. Ближайшее: ${next}`,
  ended: () => 'Регулярные занятия закончились',
} as const satisfies Record<RuleNews, (moment: string) => string>;

type Told = Pick<RuleRow, 'teacher_id' | 'student_id' | 'group_id'> & { id: number };

/**
 * RUL-35. The open pages of a rule's students or current group members refetch. With `news` each student also gets one
 * notification, with the next lesson in the student's zone.
 */
export async function tellStudentsOfRule(tx: Tx, rule: Told, news: RuleNews | null, now: Date): Promise<void> {
  const students = rule.student_id === null ? await membersOf(tx, rule.group_id) : [rule.student_id];
  if (students.length === 0) return;
  announce(tx, { students, topics: ['lessons'] });
  const next = (await nextLessons(tx, [rule.id], now)).get(rule.id);
  if (news === null || (next === undefined && news !== 'ended')) return;
  for (const { zone, student_ids, teacher_name } of await readersOf(tx, rule.teacher_id, students)) {
    const at = wallClock(next?.start_at ?? now, zone);
    await notify(tx, {
      student_ids,
      kind: KIND[news],
      teacher_name,
      message: TEXT[news](datedMomentText(at.date, at.time, wallClock(now, zone).date)),
      dedupe_key: `rule_${news}:${rule.id}:${now.getTime()}`,
      now,
    });
  }
}
