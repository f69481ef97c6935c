import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { account } from '@planner/contract';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');

/**
 * The source of a field that a form sends without showing it. `row`: the edited row (ids, versions). `choice`: another
 * field or the page decides it. `constant`: a fixed value. `browser`: only the browser knows it.
 */
type Source = 'row' | 'choice' | 'constant' | 'browser';

const versioned = { version: 'row' } as const;

/** FRM-25. Every form with the fields of its call that it sends without showing them. */
const NOT_SHOWN: Readonly<Record<string, Readonly<Record<string, Source>>>> = {
  'apps/calendar/src/choosing/use-several.ts': {
    ids: 'row',
    act: 'choice',
    seen: 'row',
    seen_places: 'row',
    force: 'row',
  },
  'apps/calendar/src/current-lesson/tasks/new-task.tsx': { due: 'choice' },
  'apps/calendar/src/lesson-card/cancellation/use-cancellation.ts': {
    lesson_id: 'row',
    student_id: 'row',
    by: 'constant',
    ...versioned,
  },
  'apps/calendar/src/lesson-card/notes/use-notes.ts': versioned,
  'apps/calendar/src/lesson-card/recording/use-recording.ts': versioned,
  'apps/calendar/src/lesson-form/fields/new-student.tsx': {},
  'apps/calendar/src/lesson-form/one-time/use-lesson-change.tsx': {
    time_zone_teacher: 'row',
    known_charge: 'row',
    ...versioned,
  },
  'apps/calendar/src/lesson-form/recurring/use-rule-change.ts': { time_zone_teacher: 'row', ...versioned },
  'apps/calendar/src/lesson-form/use-new-lesson.ts': {
    student_id: 'choice',
    group_id: 'choice',
    time_zone_teacher: 'row',
    known_charge: 'row',
    status: 'constant',
    one_time: 'constant',
    trial: 'constant',
  },
  'apps/calendar/src/personal-event/change/use-event-change.ts': {
    last_day: 'choice',
    week: 'row',
    scope: 'choice',
    ...versioned,
  },
  'apps/calendar/src/personal-event/use-new-event.ts': { last_day: 'choice' },
  'apps/calendar/src/time-off/use-bending.ts': { seen: 'row', force: 'row' },
  'apps/finance/src/cabinet-block/declare/use-declaring.ts': { student_profile_id: 'row', state: 'constant' },
  'apps/finance/src/cash-line/cash-line-form.tsx': {},
  'apps/finance/src/goal/goal-dialog.tsx': versioned,
  'apps/finance/src/history/line-dialog/receipt/receipt-form.tsx': versioned,
  'apps/finance/src/history/line-dialog/returns/correction-form.tsx': {},
  'apps/finance/src/history/line-dialog/returns/refund-form.tsx': {},
  'apps/finance/src/payment/use-payment.ts': { lesson_id: 'row', file_ids: 'row' },
  'apps/finance/src/student-account/packages/package-dialog.tsx': { action: 'choice', refund: 'choice', ...versioned },
  'apps/platform/src/deciding/decision-dialog.tsx': { remote: 'row', revision: 'row' },
  'apps/account/src/cabinet/categories/category-name-form.tsx': { type: 'choice', ...versioned },
  'apps/account/src/cabinet/goal/goal-section.tsx': versioned,
  'apps/account/src/cabinet/sections/contacts-section.tsx': versioned,
  'apps/account/src/cabinet/sections/defaults-section.tsx': versioned,
  'apps/account/src/cabinet/sections/policy-section.tsx': versioned,
  'apps/account/src/cabinet/sections/profile-section.tsx': versioned,
  'apps/account/src/cabinet/sections/zone-section.tsx': versioned,
  'apps/account/src/cabinet/busy-calendar/address-form.tsx': {},
  'apps/account/src/cabinet/use-section.ts': versioned,
  'apps/account/src/cabinet/working-time/working-time-form.tsx': versioned,
  'apps/account/src/onboarding/teaching-dialog.tsx': versioned,
  'apps/account/src/cabinet/ways-to-pay/ways-form.tsx': { ...versioned },
  'apps/finance/src/bill-plans/plan-form.tsx': versioned,
  'apps/finance/src/bills/new-bill-dialog.tsx': {},
  'apps/finance/src/bills/opened/agreement-dialog.tsx': {},
  'apps/finance/src/bills/shared-payment-dialog.tsx': {},
  'apps/shell/src/accounts/linking/link-form.tsx': { dry_run: 'constant' },
  'apps/shell/src/accounts/registration/register-page.tsx': {
    username: 'choice',
    is_teacher: 'choice',
    is_student: 'choice',
    accepted: 'constant',
    teacher_ref_cod: 'browser',
    time_zone: 'browser',
  },
  'apps/account/src/security/deletion-dialog.tsx': { username: 'row' },
  'apps/account/src/security/email-dialog.tsx': {},
  'apps/account/src/security/password-dialog.tsx': {},
  'apps/account/src/security/profile-dialog.tsx': {},
  'apps/shell/src/accounts/sign-in/child-sign-in.tsx': {},
  'apps/shell/src/accounts/sign-in/forgotten-password.tsx': {},
  'apps/shell/src/accounts/sign-in/login-page.tsx': {},
  'apps/shell/src/accounts/sign-in/reset-password-page.tsx': { token: 'row' },
  'apps/account/src/administration/news/news-dialog.tsx': versioned,
  'apps/student-cabinet/src/my-lessons/absence/absence-dialog.tsx': { lesson_id: 'row', known_text: 'row' },
  'apps/student-cabinet/src/messages/new-message.tsx': {},
  'apps/students/src/checking/paper-answers.tsx': { student_id: 'row' },
  'apps/students/src/checking/verdict/use-verdict.ts': { homework_id: 'row', student_id: 'row', submission_id: 'row' },
  'apps/students/src/family/link-dialog.tsx': versioned,
  'apps/students/src/family/payer-dialog.tsx': { student_id: 'row', ...versioned },
  'apps/students/src/group-form/use-group-form.ts': { id: 'row', ...versioned },
  'apps/students/src/groups/add-members-dialog.tsx': { id: 'row', ...versioned },
  'apps/students/src/groups/member-price-dialog.tsx': { id: 'row', student_id: 'row', ...versioned },
  'apps/students/src/homework/edit-homework.tsx': { file_ids: 'row', ...versioned },
  'apps/students/src/homework/new-homework.tsx': { file_ids: 'row' },
  'apps/students/src/lesson-course/new-problem.tsx': { lesson_id: 'row', student_id: 'row' },
  'apps/students/src/lesson-course/topics.tsx': { lesson_id: 'row' },
  'apps/students/src/notes/notes-tab.tsx': versioned,
  'apps/students/src/progress/results/result-dialog.tsx': { student_id: 'row', ...versioned },
  'apps/students/src/removal/erasing-dialog.tsx': {},
  'apps/students/src/student-form/use-student-form.ts': { begun_lessons: 'row', ...versioned },
};

const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|\/testing\/|^apps\/api\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

test('[FRM-25] this list contains every form with the fields that it sends without showing them', () => {
  const forms = sourcesOf('apps/*/src/**/*.{ts,tsx}').filter(({ text }) =>
    /\b(useForm|useSection)(<[^(]*>)?\(|<OneLineForm\b/.test(text),
  );

  expect(Object.keys(NOT_SHOWN).toSorted()).toEqual(forms.map(({ path }) => path).toSorted());
});

/** Unusual values that some browsers report, or that a cut or invented link contains. */
const ODD = {
  time_zone: ['Etc/Unknown', '', '+03:00', 'W-SU', 'America/Nowhere', 'z'.repeat(2000)],
  teacher_ref_cod: ['', '\u200B', 'a'.repeat(2000), '<b>'],
};

test('[FRM-25] the server accepts any value in a field that only the browser knows', () => {
  const known = Object.values(NOT_SHOWN).flatMap((fields) =>
    Object.entries(fields).flatMap(([field, source]) => (source === 'browser' ? [field] : [])),
  );
  const body = {
    username: 'anna@example.ru',
    email: 'anna@example.ru',
    password: 'очень длинный',
    first_name: 'Анна',
    is_teacher: true,
    is_student: false,
  };
  const refused = Object.entries(ODD).flatMap(([field, values]) =>
    values.filter((value) => !account['POST /api/register'].body.safeParse({ ...body, [field]: value }).success),
  );

  expect(known.toSorted()).toEqual(Object.keys(ODD).toSorted());
  expect(refused).toEqual([]);
});

/** FRM-25. The files that read a value from the browser. Each of them handles an unusual value. */
const READ_OF_BROWSER = [
  // Uses the zone only to word a day; `hostZone` has a default.
  'apps/landing/src/news/use-reader.ts',
  'apps/shell/src/accounts/registration/register-page.tsx',
  'apps/shell/src/accounts/sign-in/login-page.tsx',
  'apps/shell/src/frame/status/status-bar.tsx',
  'libs/schedule/src/wall-clock.ts',
];

test('[FRM-25] only listed files with a default read the browser’s zone and language', () => {
  const readers = sourcesOf('{apps,libs,libs/platform}/*/src/**/*.{ts,tsx}')
    .filter(({ path }) => path !== 'libs/platform/calls/src/fields.ts')
    .filter(({ text }) => /\bhostZone\(|resolvedOptions\(|navigator\.languages?\b|getTimezoneOffset\(/.test(text));

  expect(readers.map(({ path }) => path).toSorted()).toEqual(READ_OF_BROWSER.toSorted());
});
