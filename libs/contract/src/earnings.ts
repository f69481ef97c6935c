import { z } from 'zod';
import { calls, type Topic } from './call.ts';
import { day, id, nothing, pathId, saved, version, written } from '@planner/calls';
import { namesake, roubles } from './fields.ts';

const teacher = ['teacher'] as const;
/** The topics of all rows that earnings are computed from: charges of lessons and lines of the cash book. */
const topics = ['earnings', 'ledger', 'operations', 'lessons', 'students'] as const satisfies readonly Topic[];

/** A day of the years for which the server computes earnings. */
const earningsDay = () => day().refine((value) => value >= '2000-01-01' && value <= '2099-12-31', 'day_of_earnings');
/**
 * By default the period runs from the first day of the month to today. With an end alone, it starts on the first day of
 * the end's month.
 */
const Period = z.object({ start_date: earningsDay().optional(), end_date: earningsDay().optional() });
/** The default is the current year. */
const Year = z.object({
  year: written(z.int().min(2000, 'year').max(2100, 'year')).optional(),
});

/** The sums of one day, week or month in roubles, and its conducted lessons. */
const counted = { earned: z.number(), received: z.number(), lessons: z.int(), hours: z.number() };
/** The first and last day of the answer, also when the request omits them. */
const period = { start_date: z.string(), end_date: z.string() };

/** `expected` is the sum that planned lessons should bring, on top of `earned`. */
const sums = {
  earned: z.number(),
  received: z.number(),
  lessons_done: z.int(),
  lessons_left: z.int(),
  expected: z.number(),
};

export const EarnedToday = z.object({ date: z.string(), ...sums }).meta({ id: 'EarnedToday' });
export type EarnedToday = z.output<typeof EarnedToday>;

/** `other_income` is a part of `received`. `debts` are the debts of today, whatever the period is. */
export const EarnedPeriod = z
  .object({
    ...period,
    ...sums,
    other_income: z.number(),
    spent: z.number(),
    net: z.number(),
    hours: z.number(),
    debts: z.number(),
  })
  .meta({ id: 'EarnedPeriod' });
export type EarnedPeriod = z.output<typeof EarnedPeriod>;

export const EarnedDay = z.object({ date: z.string(), ...counted }).meta({ id: 'EarnedDay' });
export type EarnedDay = z.output<typeof EarnedDay>;

/** A week from Monday to Sunday. The first and last week are cut at the ends of the period. */
export const EarnedWeek = z.object({ ...period, ...counted }).meta({ id: 'EarnedWeek' });
export type EarnedWeek = z.output<typeof EarnedWeek>;

/** `month` is YYYY-MM. */
export const EarnedMonth = z.object({ month: z.string(), ...counted }).meta({ id: 'EarnedMonth' });
export type EarnedMonth = z.output<typeof EarnedMonth>;

/** The averages are null without a conducted lesson. `best_month` is null when nothing was earned. */
export const EarnedYear = z
  .object({
    year: z.int(),
    earned: z.number(),
    received: z.number(),
    other_income: z.number(),
    spent: z.number(),
    net: z.number(),
    lessons: z.int(),
    hours: z.number(),
    best_month: z.object({ month: z.string(), earned: z.number() }).nullable(),
    average_per_lesson: z.number().nullable(),
    per_hour: z.number().nullable(),
  })
  .meta({ id: 'EarnedYear' });
export type EarnedYear = z.output<typeof EarnedYear>;

/** `balance` is today's balance. */
const ofStudent = {
  student_id: id(),
  student_name: z.string(),
  earned: z.number(),
  received: z.number(),
  balance: z.number(),
  lessons: z.int(),
};

/** `share` is this student's part of all students' earnings, in whole percent. */
export const StudentEarnings = z
  .object({ ...ofStudent, namesake: namesake(), share: z.int() })
  .meta({ id: 'StudentEarnings' });
export type StudentEarnings = z.output<typeof StudentEarnings>;

/** The earnings from one student: by day, and by each lesson that was conducted or charged. */
export const EarnedOfStudent = z
  .object({
    ...period,
    ...ofStudent,
    hours: z.number(),
    days: z.array(EarnedDay),
    items: z.array(
      z.object({
        lesson_id: id(),
        date: z.string(),
        start_time: z.string(),
        end_time: z.string(),
        status: z.enum(['planned', 'completed', 'cancelled', 'moved']),
        /** The name of the group; null for a lesson of one student. */
        group_name: z.string().nullable(),
        earned: z.number(),
        paid: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'EarnedOfStudent' });
export type EarnedOfStudent = z.output<typeof EarnedOfStudent>;

/** `individual` are lessons of a student's rule. `other_income` is received, but never earned. */
export const EarnedSource = z
  .object({
    source: z.enum(['individual', 'group', 'trial', 'one_time', 'other_income']),
    amount: z.number(),
    share: z.int(),
  })
  .meta({ id: 'EarnedSource' });
export type EarnedSource = z.output<typeof EarnedSource>;

/** The goal of the current month. Without a goal, `goal`, `percent` and `lessons_to_goal` are null. */
export const EarnedGoal = z
  .object({
    goal: z.number().nullable(),
    earned: z.number(),
    percent: z.int().nullable(),
    forecast: z.number(),
    lessons_to_goal: z.int().nullable(),
    /** The version of the goal alone. */
    version: z.int(),
  })
  .meta({ id: 'EarnedGoal' });
export type EarnedGoal = z.output<typeof EarnedGoal>;

export const earnings = calls({
  'GET /api/earned-for-today': {
    summary: 'Заработано и получено сегодня, и что ещё ожидается',
    roles: teacher,
    response: EarnedToday,
    topics,
  },
  'GET /api/earned-for-period': {
    summary: 'Заработано, получено и потрачено за период; долги на сегодня',
    roles: teacher,
    query: Period,
    response: EarnedPeriod,
    topics,
  },
  'GET /api/daily-earnings': {
    summary: 'Заработано и получено по дням, пустые дни тоже',
    roles: teacher,
    query: Period,
    response: z.array(EarnedDay),
    topics,
  },
  'GET /api/weekly-earnings': {
    summary: 'Заработано и получено по неделям с понедельника, крайние обрезаны по периоду',
    roles: teacher,
    query: Period,
    response: z.array(EarnedWeek),
    topics,
  },
  'GET /api/monthly-earnings': {
    summary: 'Двенадцать месяцев года',
    roles: teacher,
    query: Year,
    response: z.array(EarnedMonth),
    topics,
  },
  'GET /api/total-earnings': {
    summary: 'Итоги года',
    roles: teacher,
    query: Year,
    response: EarnedYear,
    topics,
  },
  'GET /api/students-earnings': {
    summary: 'Кто сколько принёс за период, с наибольшего',
    roles: teacher,
    query: Period,
    response: z.array(StudentEarnings),
    topics,
  },
  'GET /api/student-earnings': {
    summary: 'Что принёс один ученик: по дням и по занятиям',
    roles: teacher,
    query: Period.extend({ student_id: pathId() }),
    response: EarnedOfStudent,
    topics,
  },
  'GET /api/earned-source': {
    summary: 'Откуда деньги: занятия по видам и прочие доходы',
    roles: teacher,
    query: Period,
    response: z.array(EarnedSource),
    topics,
  },
  'GET /api/earnings/export': {
    summary: 'Заработано и получено за период файлом, строка на занятие и на операцию, с колонками для учёта налога',
    roles: teacher,
    query: Period.extend({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    response: nothing(),
    file: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    topics,
  },
  'GET /api/earned-goal': {
    summary: 'Цель месяца, сколько достигнуто и прогноз',
    roles: teacher,
    response: EarnedGoal,
    topics,
  },
  'PUT /api/earned-goal': {
    summary: 'Ставит цель месяца; 0 убирает её',
    roles: teacher,
    body: z.object({ goal: roubles(), version: version() }),
    response: saved(EarnedGoal).meta({ id: 'SavedEarnedGoal' }),
    topics: ['earnings'],
    undo: 'rows',
  },
});
