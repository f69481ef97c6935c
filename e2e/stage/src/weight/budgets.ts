/** What a first load may weigh as gzip, in KB of 1024 bytes: a little above what it weighs; the calendar's and the students' never over 195, the landing page's is a promise. */
export interface Budget {
  path: string;
  scripts: number;
  all?: number;
}

/** PLT-90. The one table of what modules may weigh; browser suites and `npm run bench -- budgets` hold the product to it. */
export const BUDGETS = {
  calendar: { path: '/calendar/calendar-week', scripts: 170 },
  students: { path: '/my-students-test', scripts: 190 },
  'student-cabinet': { path: '/student/student-cabinet/', scripts: 180 },
  finance: { path: '/finance/', scripts: 195 },
  platform: { path: '/platform', scripts: 180 },
  shell: { path: '/user/login/', scripts: 159 },
  landing: { path: '/', scripts: 1, all: 45 },
} as const satisfies Record<string, Budget>;

/** What the entry of a remote may weigh as gzip, in KB. */
export const ENTRY_BUDGET = 7;
