import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@planner/contract';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const sourceOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** FRM-26. Every form that sends a version, with the view test of its conflict. */
const FORMS: Readonly<Record<string, string>> = {
  'apps/account/src/administration/news/news-dialog.tsx': 'apps/account/src/administration/news/news.test.tsx',
  'apps/account/src/cabinet/categories/category-row.tsx':
    'apps/account/src/cabinet/categories/categories-section.test.tsx',
  'apps/account/src/cabinet/goal/goal-section.tsx': 'apps/account/src/cabinet/goal/goal-section.test.tsx',
  'apps/account/src/cabinet/use-section.ts': 'apps/account/src/cabinet/cabinet.test.tsx',
  'apps/account/src/onboarding/teaching-dialog.tsx': 'apps/account/src/onboarding/onboarding.test.tsx',
  'apps/account/src/cabinet/ways-to-pay/ways-form.tsx': 'apps/account/src/cabinet/ways-to-pay/ways-section.test.tsx',
  'apps/calendar/src/lesson-card/cancellation/use-cancellation.ts':
    'apps/calendar/src/lesson-card/card-conflicts.test.tsx',
  'apps/calendar/src/lesson-card/notes/use-notes.ts': 'apps/calendar/src/lesson-card/card-conflicts.test.tsx',
  'apps/calendar/src/lesson-card/recording/use-recording.ts':
    'apps/calendar/src/lesson-card/recording/recording.test.tsx',
  'apps/calendar/src/lesson-form/one-time/use-lesson-change.tsx':
    'apps/calendar/src/lesson-form/lesson-form-modal.test.tsx',
  'apps/calendar/src/lesson-form/recurring/use-rule-change.ts':
    'apps/calendar/src/lesson-form/recurring/rule-change-form.test.tsx',
  'apps/calendar/src/personal-event/change/use-event-change.ts':
    'apps/calendar/src/personal-event/change/event-change.test.tsx',
  'apps/finance/src/bill-plans/plan-form.tsx': 'apps/finance/src/bill-plans/plan-form.test.tsx',
  'apps/finance/src/goal/goal-dialog.tsx': 'apps/finance/src/goal/goal-dialog.test.tsx',
  'apps/finance/src/history/line-dialog/receipt/receipt-form.tsx':
    'apps/finance/src/history/line-dialog/line-dialog.test.tsx',
  'apps/finance/src/student-account/packages/package-dialog.tsx':
    'apps/finance/src/student-account/packages/packages-card.test.tsx',
  'apps/student-cabinet/src/my-lessons/absence/absence-dialog.tsx':
    'apps/student-cabinet/src/my-lessons/absence/absence.test.tsx',
  'apps/students/src/family/link-dialog.tsx': 'apps/students/src/family/family-tab.test.tsx',
  'apps/students/src/family/payer-dialog.tsx': 'apps/students/src/family/family-tab.test.tsx',
  'apps/students/src/group-form/use-group-form.ts': 'apps/students/src/groups/group-page.test.tsx',
  'apps/students/src/groups/add-members-dialog.tsx': 'apps/students/src/groups/group-page.test.tsx',
  'apps/students/src/groups/member-price-dialog.tsx': 'apps/students/src/groups/group-page.test.tsx',
  'apps/students/src/homework/edit-homework.tsx': 'apps/students/src/homework/student-homework-tab.test.tsx',
  'apps/students/src/notes/notes-tab.tsx': 'apps/students/src/notes/notes-tab.test.tsx',
  'apps/students/src/progress/results/result-dialog.tsx': 'apps/students/src/progress/progress-tab.test.tsx',
  'apps/students/src/student-form/use-student-form.ts': 'apps/students/src/student-form/student-form.test.tsx',
};

/** Acts of one press, with nothing typed that a conflict could lose. */
const ACTS: readonly string[] = [
  'apps/account/src/administration/news/news-row.tsx',
  'apps/account/src/cabinet/photo/use-photo.ts',
  'apps/account/src/cabinet/ways-to-pay/bank-code-field.tsx',
  'apps/calendar/src/lesson-card/cancellation/use-make-up.ts',
  'apps/calendar/src/lesson-card/deletion/use-delete-step.tsx',
  'apps/calendar/src/lesson-card/marks/use-forgiving.ts',
  'apps/calendar/src/lesson-card/marks/use-marks.ts',
  'apps/calendar/src/lesson-card/request/cancel-requests.tsx',
  'apps/calendar/src/lesson-move/use-move-lesson.tsx',
  'apps/finance/src/receipts/use-receipt.ts',
  'apps/students/src/groups/members-card.tsx',
];

const isCalls = (value: unknown): value is Record<string, { query?: Shaped; body?: Shaped }> =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).some((key) => /^(GET|POST|PUT|DELETE) \//.test(key));
/** The part of a schema of an object that the test reads. */
interface Shaped {
  shape?: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } } | undefined>>;
}
// The version of a build is a string, so it does not count.
const hasVersion = (schema: Shaped | undefined) => schema?.shape?.['version']?.safeParse(1).success === true;
const versioned = Object.values(contract)
  .filter(isCalls)
  .flatMap((table) => Object.entries(table))
  .flatMap(([key, { query, body }]) => (hasVersion(query) || hasVersion(body) ? [key] : []));

const files = globSync('apps/*/src/**/*.{ts,tsx}', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('apps/api/') && !file.includes('.test.') && !file.includes('/testing/'));
/** Whether a file writes by a call with a version. */
const writes = (file: string) => {
  const source = sourceOf(file);
  return versioned.some((key) =>
    ['useCommand', 'useCommandOnce'].some((hook) => source.replaceAll(/\(\s+/g, '(').includes(`${hook}('${key}'`)),
  );
};

test('[FRM-26] the table names every file that writes with a version: a form or an act without text', () => {
  expect(versioned.length).toBeGreaterThan(10);
  expect(files.filter(writes).toSorted()).toEqual([...Object.keys(FORMS), ...ACTS].toSorted());
});

/** This dialog asks with a body that it builds before. */
const SCOPES = 'apps/calendar/src/lesson-change/scope-dialog.tsx';
const isPreview = (file: string, text: string) =>
  text.includes('dry_run') || (file === SCOPES && sourceOf(SCOPES).includes('dry_run: true'));

test('[FRM-26] no file writes with a version past the hooks that the table knows: direct calls are previews', () => {
  const direct = files.flatMap((file) => {
    const calls = sourceOf(file)
      .replaceAll(/\(\s+/g, '(')
      .matchAll(/\bcall(?:ForAnswer)?\('([^']+)'[^;]*/g);
    return [...calls].filter(([text, key = '']) => versioned.includes(key) && !isPreview(file, text));
  });

  expect(direct.map(([text]) => text)).toEqual([]);
});

test.each(Object.entries(FORMS))('[FRM-26] %s reads the new values, and %s waits for its conflict', (form, views) => {
  expect(sourceOf(form)).toMatch(/\brenewal\(|\brenew=\{/);
  expect(sourceOf(views)).toContain('version_conflict');
  // The wait for the lazy description also covers the reading of the new values.
  expect(sourceOf(views)).toMatch(/findByText\(\/\^Пока вы заполняли|findByRole\('radiogroup'/);
});

test.each(ACTS)('[FRM-26] %s is an act without a form', (act) => {
  expect(sourceOf(act)).not.toContain('useForm(');
});
