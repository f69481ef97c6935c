import { z } from 'zod';
import { TeacherProfile } from './account.ts';
import { calls } from './call.ts';
import { link, saved, timeZone, promisedVersion } from '@planner/calls';
import { schemasOf, SENT } from './field-schemas.ts';
import { TEACHER_FIELDS } from './field-tables/teacher-table.ts';
import { breakMinutes, reminderMinutes } from './fields.ts';
import { rowId } from './row-ids.ts';
import { MoveLimits } from './move-limits.ts';
import { PolicyChange } from './policy.ts';
import { WorkingHoursChange } from './working-hours.ts';

/** The request schema for each kind of field. An omitted field keeps its value. */
const SENT_OF_TEACHER = {
  ...SENT,
  name: (most: number) => SENT.name(most).optional(),
  link: () => link().optional(),
  zone: () => timeZone().optional(),
  reminder: () => reminderMinutes().optional(),
  break: () => breakMinutes().optional(),
  flag: () => z.boolean().optional(),
  hours: () => WorkingHoursChange.nullish(),
  moves: () => MoveLimits.nullish(),
  policy: () => PolicyChange.optional(),
  /** The id of an uploaded image; null removes the photo. */
  photo: () => rowId('file').nullish(),
  theme: () => z.enum(['light', 'dark']).nullish(),
};

/** Only the changed fields, because each section of the cabinet saves its own part. */
export const TeacherChange = z.object({
  ...schemasOf(TEACHER_FIELDS, SENT_OF_TEACHER),
  /** The version of the profile that the form was opened with. */
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
