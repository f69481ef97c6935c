import { z } from 'zod';
import { TeacherProfile } from './account.ts';
import { calls } from './call.ts';
import { link, saved, timeZone, promisedVersion } from '@planner/calls';
import { schemasOf, SENT } from './field-schemas.ts';
import { TEACHER_FIELDS } from './field-tables/teacher-table.ts';
import { breakMinutes, reminderMinutes } from './fields.ts';
import { rowId } from './row-ids.ts';
import { PolicyChange } from './policy.ts';

/** How a field of each kind is sent; what is left out stays. */
const SENT_OF_TEACHER = {
  ...SENT,
  name: (most: number) => SENT.name(most).optional(),
  link: () => link().optional(),
  zone: () => timeZone().optional(),
  reminder: () => reminderMinutes().optional(),
  break: () => breakMinutes().optional(),
  flag: () => z.boolean().optional(),
  policy: () => PolicyChange.optional(),
  /** An image that was sent before; null takes the photo off. */
  photo: () => rowId('file').nullish(),
  theme: () => z.enum(['light', 'dark']).nullish(),
};

/** Only what changes: each section of the teacher cabinet saves its own part. */
export const TeacherChange = z.object({
  ...schemasOf(TEACHER_FIELDS, SENT_OF_TEACHER),
  /** That of the profile the change was made on. */
  version: promisedVersion(),
});
export type TeacherChange = z.input<typeof TeacherChange>;

export const teachers = calls({
  'PUT /api/update-teacher-profile': {
    summary: 'Профиль, пояс и настройки занятий преподавателя',
    roles: ['teacher'],
    body: TeacherChange,
    response: saved(TeacherProfile).meta({ id: 'SavedTeacher' }),
    topics: ['teacher', 'account'],
    undo: 'rows',
  },
});
