import { z } from 'zod';

const day = z.object({ date: z.string() });

/**
 * The extension slots: places in a page where other modules show extensions. Each entry names the page's module, the
 * modules that may show an extension, and the props. Props are plain data and may change while an extension is shown.
 */
export const extensionSlots = {
  /** A tab of a student's page. */
  'student-tab': {
    host: 'students',
    owners: ['calendar', 'finance', 'homework'],
    props: z.object({ student_id: z.number() }),
  },
  /** A card on «Сейчас» below the shown day. */
  'now-card': { host: 'calendar', owners: ['students', 'finance', 'homework'], props: day },
  /** A part of the panel beside the week on a wide page. */
  'week-side': { host: 'calendar', owners: ['students'], props: day },
  /** A part of one lesson: in its card, and on «Сейчас» for the current or next lesson. */
  'lesson-part': {
    host: 'calendar',
    owners: ['students', 'homework'],
    props: z.object({
      lesson_id: z.number(),
      /** Null for a lesson of one student. */
      group_id: z.number().nullable(),
      participants: z.array(z.object({ student_id: z.number(), student_name: z.string() })).readonly(),
    }),
  },
  /** A block of the student's cabinet for the chosen profile. */
  'cabinet-block': {
    host: 'student-cabinet',
    owners: ['calendar', 'finance', 'homework'],
    props: z.object({
      student_profile_id: z.number(),
      /** Only what is due: the cabinet links to the whole. */
      isBrief: z.boolean().optional(),
    }),
  },
  /** CAB-118. The ways to pay the teacher of a profile, in the dialog «Я оплатил». */
  'payment-ways': {
    host: 'finance',
    owners: ['student-cabinet'],
    props: z.object({
      student_profile_id: z.number(),
      /** The sum to pay, in roubles. Null while no valid sum is typed. */
      sum: z.number().nullable(),
    }),
  },
  /** The panel of notifications beside any page. */
  'notification-panel': { host: 'shell', owners: ['account'], props: z.object({}) },
  /** The charts of other modules with constant data, on the page that compares their appearance. */
  'chart-test': { host: 'finance', owners: ['students', 'student-cabinet'], props: z.object({}) },
} as const;
