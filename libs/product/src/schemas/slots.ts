import { z } from 'zod';

const day = z.object({ date: z.string() });

/**
 * The extension slots: places in a page where other modules show extensions of their own. On whose page each is, who may show
 * something there, and what the page gives. Props are plain data and may change while a piece shows.
 */
export const extensionSlots = {
  /** A tab of a student's page. */
  'student-tab': {
    host: 'students',
    owners: ['calendar', 'finance', 'homework'],
    props: z.object({ student_id: z.number() }),
  },
  /** A card on «Сейчас» under the day that is shown. */
  'now-card': { host: 'calendar', owners: ['students', 'finance', 'homework'], props: day },
  /** A part of the panel beside the week, on a wide page. */
  'week-side': { host: 'calendar', owners: ['students'], props: day },
  /** A part of one lesson: in its card, and on «Сейчас» while it goes on or comes next. */
  'lesson-part': {
    host: 'calendar',
    owners: ['students', 'homework'],
    props: z.object({
      lesson_id: z.number(),
      /** Null at a lesson of one student. */
      group_id: z.number().nullable(),
      participants: z.array(z.object({ student_id: z.number(), student_name: z.string() })).readonly(),
    }),
  },
  /** A block of the student's cabinet, of the profile that is chosen there. */
  'cabinet-block': {
    host: 'student-cabinet',
    owners: ['calendar', 'finance', 'homework'],
    props: z.object({ student_profile_id: z.number() }),
  },
  /** The panel of notifications beside whatever page is open. */
  'notification-panel': { host: 'shell', owners: ['account'], props: z.object({}) },
  /** The charts of other modules on data that never change, on the page where all of them are looked at. */
  'chart-test': { host: 'finance', owners: ['students', 'student-cabinet'], props: z.object({}) },
} as const;
