import { written } from '@planner/calls';
import { cleanLine } from '@planner/calls/texts';
import { z } from 'zod';
import { REMINDER_MINUTES } from './field-tables/reminders.ts';

/** Always empty: a group's lesson has no student, and a student's lesson has no group. */
export const nobody = () => z.null().optional();
/** STU-212. The words that tell a student apart from others of the same name. Omitted when no other has the name. */
export const namesake = () => z.string().optional();
/** The month in an address, with or without a leading zero: 5 or 05. */
export const writtenMonth = () => written(z.int().min(1).max(12), /^(0?[1-9]|1\d)$/);
/** A clock time in the literal format of the specification: HH:MM:00.000Z. The Z has no meaning. */
export const clockTime = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:00\.000Z$/, 'clock_time');
/** A local clock time, HH:MM. */
export const wallTime = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clock_time');
/** Roubles as a number or a text, with at most two decimals; never below zero. */
export const roubles = () =>
  z.union([
    z
      .number()
      .min(0)
      .max(10_000_000)
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'roubles'),
    z.string().regex(/^\d{1,8}([.,]\d{1,2})?$/, 'roubles'),
  ]);
/** The points of a test as a number or as people write them: «4,5». At most two decimals. */
export const points = () =>
  z.union([
    z
      .number()
      .min(0)
      .max(100_000)
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'points'),
    z
      .string()
      .overwrite(cleanLine)
      .regex(/^\d{1,5}([.,]\d{1,2})?$/, 'points'),
  ]);
const AMOUNT = /^[-+−]?\d[\d\s]{0,12}([.,]\d{1,2})?\s*₽?$/;
/** A paid sum in roubles as a number or as people write it: «1 500,50 ₽». Above zero, at most ten million. */
export const amount = () =>
  z.union([
    z
      .number()
      .positive('amount_positive')
      .max(10_000_000, 'amount_too_big')
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'roubles'),
    z
      .string()
      .overwrite(cleanLine)
      .regex(AMOUNT, 'roubles')
      .refine((written) => /^[^-−]*[1-9]/.test(written), 'amount_positive')
      .refine((written) => Number(written.replaceAll(/[+\s₽]/g, '').replace(',', '.')) <= 10_000_000, 'amount_too_big'),
  ]);
/** A local day of the cash book. The server also rejects days after today in the teacher's zone. */
export const bookDay = () =>
  z.iso
    .date()
    .refine((value) => value >= '2000-01-01', 'date_too_early')
    .refine((value) => value <= '2100-12-31', 'date_to_come');
/** The day of the week: Monday is 1, Sunday is 7. */
export const weekday = () => z.int().min(1).max(7);
/** Minutes before the start; 0 is no reminder. */
export const reminderMinutes = () => z.union(REMINDER_MINUTES.map((minutes) => z.literal(minutes)));
/** The break after a lesson, in minutes. The break counts as busy. */
export const breakMinutes = () => z.int().min(0).max(240);
