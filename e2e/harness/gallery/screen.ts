import type { Page } from '@playwright/test';

export interface Shown {
  student: number;
  group: number;
}

export interface Screen {
  name: string;
  path: string | ((shown: Shown) => string);
  /** The demo teacher or student, or a person who has just registered. */
  who: 'teacher' | 'student' | 'visitor' | 'newTeacher' | 'newStudent';
  /** Runs before the page opens, for example to set faults of the network. */
  before?(page: Page): Promise<unknown>;
  /** Brings the page into the state that is pictured. */
  arrange?(page: Page): Promise<unknown>;
  /** The picture shows the whole page instead of the window. */
  isLong?: true;
  /** The picture shows skeletons; otherwise it waits until none is left. */
  isLoading?: true;
}
