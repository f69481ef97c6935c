import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

interface Place {
  path?: string;
  to?: string;
  roles?: readonly string[];
  right?: string;
  public?: true;
  icon?: string;
}

const root = join(import.meta.dirname, '../../../..');
/** The remotes of the planner. A later remote states in its own tests who can see its pages. */
const REMOTES = ['calendar', 'finance', 'landing', 'student-cabinet', 'students', 'platform'];
const whoOf = ({ roles = [], right, public: isPublic }: Place) =>
  isPublic ? 'everybody' : [...roles, ...(right === undefined ? [] : [`with the right ${right}`])].join(', ');

async function manifestOf(app: string) {
  const path = `apps/${app}/src/manifest.ts`;
  // Each of these files is typed as a RemoteManifest.
  const { manifest } = (await import(pathToFileURL(join(root, path)).href)) as {
    manifest: { routes: Place[]; menu: Place[] };
  };
  return manifest;
}

test('[NAV-3] each page and each menu entry of a remote is for the roles of this table alone', async () => {
  const found: Record<string, string> = {};
  for (const app of REMOTES) {
    const manifest = await manifestOf(app);
    for (const route of manifest.routes) found[route.path ?? ''] = whoOf(route);
    for (const entry of manifest.menu) found[`menu ${entry.to}`] = whoOf(entry);
  }

  expect(found).toEqual({
    '/home-teacher-test': 'teacher',
    'menu /home-teacher-test': 'teacher',
    '/calendar': 'teacher',
    '/calendar/calendar-day': 'teacher',
    '/calendar/calendar-week': 'teacher',
    '/calendar/calendar-month': 'teacher',
    '/calendar/calendar-agenda': 'teacher',
    'menu /calendar': 'teacher',
    '/finance': 'teacher',
    '/finance/analytics': 'teacher',
    '/finance/history': 'teacher',
    '/finance/receipts': 'teacher',
    '/finance/certificate': 'teacher',
    '/chart/test': 'everybody',
    'menu /finance': 'teacher',
    'menu /finance/analytics': 'teacher',
    '/': 'everybody',
    '/faq': 'everybody',
    '/news': 'everybody',
    '/news/:id': 'everybody',
    'menu /news/': 'teacher, student',
    '/student/student-cabinet': 'student',
    'menu /student/student-cabinet': 'student',
    '/student/student-cabinet/homework': 'student',
    'menu /student/student-cabinet/homework': 'student',
    '/student/student-cabinet/homework/:id': 'student',
    '/student/student-cabinet/calendar': 'student',
    'menu /student/student-cabinet/calendar': 'student',
    '/student/student-cabinet/balance': 'student',
    'menu /student/student-cabinet/balance': 'student',
    '/student/student-cabinet/lesson/:id': 'student',
    '/student/student-cabinet/lessons': 'student',
    'menu /student/student-cabinet/lessons': 'student',
    '/student/student-cabinet/progress': 'student',
    'menu /student/student-cabinet/progress': 'student',
    '/student/student-cabinet/messages': 'student',
    'menu /student/student-cabinet/messages': 'student',
    '/student/student-cabinet/month/:month': 'student',
    '/student/student-cabinet/child': 'student',
    '/student/student-cabinet/teacher': 'student',
    'menu /student/student-cabinet/teacher': 'student',
    '/my-students-test': 'teacher',
    '/my-students-test/archive': 'teacher',
    '/my-students-test/payers': 'teacher',
    '/my-students-test/import': 'teacher',
    '/my-students-test/student/:id': 'teacher',
    '/my-students-test/check': 'teacher',
    '/my-students-test/group/:id': 'teacher',
    'menu /my-students-test': 'teacher',
    '/platform': 'teacher, student, with the right platform',
    '/platform/:remote': 'teacher, student, with the right platform',
    'menu /platform': 'teacher, student, with the right platform',
  });
});

test.each(['teacher', 'student'])('[NAV-36] no two entries in the menu of a %s have the same icon', async (role) => {
  const manifests = await Promise.all(REMOTES.map(manifestOf));
  const entries = manifests
    .flatMap(({ menu }) => menu)
    .filter(({ roles, right }) => roles?.includes(role) && right === undefined);

  expect(entries.map(({ icon }) => icon)).toEqual([...new Set(entries.map(({ icon }) => icon))]);
});
