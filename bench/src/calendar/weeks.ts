import type { Lesson } from '@planner/contract';
import { addDays, clockFromMinutes, wireTime, weekOf, weeksOfMonth, type Day } from '@planner/schedule';

export interface Week {
  readonly days: readonly Day[];
  readonly lessons: readonly Lesson[];
}

/** The weeks of one run: the first shown, the next one, and the next one after a drop. */
export interface Weeks {
  readonly first: Week;
  readonly next: Week;
  readonly dropped: Week & { readonly moved: { readonly id: number; readonly days: number } };
}

const NAMES = ['Анна Соколова', 'Олег Власов', 'Вера Зотова', 'Группа 9«Б»', 'Христорождественская Александра'];
const FIRST = '2026-11-20';
const LENGTHS = [45, 60, 60, 90];

function lessonOf(id: number, day: Day, start: number): Lesson {
  const end = start + (LENGTHS[id % LENGTHS.length] ?? 60);
  const [start_time, end_time] = [start, end].map((minutes) => wireTime(clockFromMinutes(minutes)));
  const instant = (minutes: number) => `${day}T${clockFromMinutes(minutes - 180)}:00.000Z`;
  return {
    id,
    day_of_week_id: 1,
    conducted_date: day,
    start_time: start_time ?? '',
    end_time: end_time ?? '',
    start_at: instant(start),
    end_at: instant(end),
    original_date: null,
    reminder_minutes: 10,
    reminder_time: null,
    break_minutes: id % 6 === 0 ? 10 : 0,
    status: day < FIRST ? 'completed' : 'planned',
    created_date: '2026-11-01T08:00:00.000Z',
    completed_at: null,
    auto_complete: true,
    one_time: id % 3 === 0,
    trial: id % 40 === 0,
    in_rule: id % 3 !== 0,
    rule_id: id % 3 === 0 ? null : 4,
    paid: false,
    cost_lesson: 0,
    cost_lesson_one_time: 1500,
    amount_deducted: 0,
    time_zone_teacher: 'Europe/Moscow',
    student_id: 7,
    group_id: id % 5 === 3 ? 2 : null,
    student_name: NAMES[id % NAMES.length] ?? '',
    goal: id % 2 === 0 ? 'Времена и модальные глаголы' : '',
    subject_id: null,
    meeting_url: '',
    note_private: '',
    note_shared: '',
    moved_to_id: null,
    moved_from_id: null,
    moved_to_date: null,
    moved_from_date: null,
    cancel: null,
    color: id % 9,
    time_zone_student: null,
    participants: [],
    version: 1,
  };
}

/** A week with this number of lessons between 8:00 and 21:00, the same ones on every run. */
function weekWith(day: Day, size: number, firstId: number): Week {
  const days = weekOf(day);
  const lessons = Array.from({ length: size }, (_, index) => {
    const onDay = Math.floor(index / 7);
    const start = 480 + Math.round((onDay * 690) / Math.ceil(size / 7) / 15) * 15;
    return lessonOf(firstId + index, days[index % 7] ?? day, start);
  });
  return { days, lessons };
}

export function weeksWith(size: number): Weeks {
  const first = weekWith(FIRST, size, 1);
  const next = weekWith(addDays(FIRST, 7), size, size + 1);
  const dragged = next.lessons[Math.floor(size / 14) * 7 + 1];
  if (dragged === undefined) throw new Error('a week without lessons');
  const { id, conducted_date, start_time } = dragged;
  const start = Number(start_time.slice(0, 2)) * 60 + Number(start_time.slice(3, 5));
  const moved = lessonOf(id, addDays(conducted_date, 2), start + 60);
  const lessons = next.lessons.map((lesson) => (lesson === dragged ? moved : lesson));
  return { first, next, dropped: { days: next.days, lessons, moved: { id, days: 2 } } };
}

/** A month with this number of lessons. */
export function monthWith(size: number): Week {
  const days = weeksOfMonth(2026, 11).flat();
  const lessons = Array.from({ length: size }, (_, index) => {
    const onDay = Math.floor(index / days.length);
    const start = 480 + Math.round((onDay * 690) / Math.ceil(size / days.length) / 15) * 15;
    return lessonOf(index + 1, days[index % days.length] ?? FIRST, start);
  });
  return { days, lessons };
}
