import { z } from 'zod';
import { TeacherProfile } from './account.ts';
import { calls } from './call.ts';
import { line, link, phone, saved, text, timeZone, promisedVersion } from '@planner/calls';
import { breakMinutes, reminderMinutes, roubles } from './fields.ts';
import { rowId, subjectId } from './row-ids.ts';
import { PolicyChange } from './policy.ts';

/** Only what changes: each section of the teacher cabinet saves its own part. */
export const TeacherChange = z.object({
  first_name: line(100).min(1).optional(),
  about: text(2000).optional(),
  phone_number: phone().optional(),
  contact: line(200).optional(),
  subject_ids: z.array(subjectId()).max(20).optional(),
  meeting_url: link().optional(),
  time_zone: timeZone().optional(),
  rate: roubles().optional(),
  time_rate: z.int().min(5).max(720).optional(),
  reminder_minutes: reminderMinutes().optional(),
  break_minutes: breakMinutes().optional(),
  lesson_minutes: z.int().min(5).max(720).optional(),
  auto_complete_rules: z.boolean().optional(),
  policy: PolicyChange.optional(),
  /** An image that was sent before; null takes the photo off. */
  photo_file_id: rowId('file').nullish(),
  theme: z.enum(['light', 'dark']).nullish(),
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
