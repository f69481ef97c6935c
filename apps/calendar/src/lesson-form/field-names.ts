/** The parts of the drafts that use the server's field names. */
const PARTS = {
  time: ['conducted_date', 'start_time', 'end_time'],
  details: ['goal', 'break_minutes', 'reminder_minutes', 'subject_id', 'meeting_url'],
  rule: ['starts_on', 'repeat_until', 'lesson_count', 'interval_weeks'],
  student: ['student_name', 'contact'],
} as const;

const PLACES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(PARTS).flatMap(([part, names]) => names.map((name) => [name, `${part}.${name}`])),
  ),
  student_id: 'learner',
  group_id: 'learner',
  cost_lesson: 'details.cost',
  cost_lesson_one_time: 'details.cost',
  apply_from: 'rule.starts_on',
};

const ROW = /^(?:updated_)?(start_times|end_times|days_of_week)(?:\.(\d+))?$/;

/**
 * Returns the draft's path of a server field. `updated_end_times.1` is the end of the second row,
 * `requestBody.lesson_data.start_time` the start of a trial.
 */
export function fieldOf(name: string): string | undefined {
  const own = name.replace(/^requestBody\.(lesson_data|student_data)\./, '');
  const [, list, index] = ROW.exec(own) ?? [];
  if (list === undefined) return PLACES[own];
  if (index === undefined) return 'rule.slots';
  return `rule.slots.${index}.${list === 'end_times' ? 'end_time' : 'start_time'}`;
}
