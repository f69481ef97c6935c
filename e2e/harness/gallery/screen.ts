import type { Page } from '@playwright/test';

export interface Shown {
  student: number;
  group: number;
}

export interface Screen {
  name: string;
  path: string | ((shown: Shown) => string);
  /** The demo teacher or student, or somebody who has just registered. */
  who: 'teacher' | 'student' | 'visitor' | 'newTeacher' | 'newStudent';
  /** Before the page is gone to: what the network will do to it. */
  before?(page: Page): Promise<unknown>;
  /** Brings the page into the state that is pictured. */
  arrange?(page: Page): Promise<unknown>;
  /** The whole page instead of the window. */
  isLong?: true;
  /** Skeletons are what is pictured; otherwise the picture waits until none is left. */
  isLoading?: true;
}
