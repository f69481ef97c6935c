import { recordBy } from '@planner/contract/field-table';
import { TEACHER_FIELDS, teacherSection } from '@planner/contract/teacher-table';
import { POLICY_WORDS } from '@planner/forms';

// FRM-27. The words of the sections in the description of a conflict. They load with the first conflict.

const { first_name, about, rate, time_rate, lesson_minutes, break_minutes, reminder_minutes, auto_complete_rules } =
  TEACHER_FIELDS;

export const PROFILE_WORDS = {
  first_name: first_name.label,
  about: about.label,
  subject_ids: ['Предметы', null],
} as const;

export const ZONE_WORDS = { time_zone: 'Часовой пояс' } as const;

export const CONTACTS_WORDS = recordBy(teacherSection('contacts'), (name) => TEACHER_FIELDS[name].label);

export const DEFAULTS_WORDS = {
  rate: rate.label,
  time_rate: time_rate.label,
  lesson_minutes: lesson_minutes.label,
  break_minutes: break_minutes.label,
  reminder_minutes: [
    reminder_minutes.label,
    (minutes: number) => (minutes === 0 ? 'Не напоминать' : `За ${minutes} минут`),
  ],
  auto_complete_rules: auto_complete_rules.label,
} as const;

export const SECTION_POLICY_WORDS = { policy: POLICY_WORDS } as const;
