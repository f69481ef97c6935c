import type { Page } from '@playwright/test';

export interface Shown {
  student: number;
  group: number;
}

export interface Screen {
  name: string;
  /** The path, or a function that creates the data of a new person and returns it. */
  path: string | ((shown: Shown, page: Page) => string | Promise<string>);
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
  /** Families read on small phones, so this screen, like each screen of the student, is also pictured at 320 px. */
  isFamily?: true;
}
