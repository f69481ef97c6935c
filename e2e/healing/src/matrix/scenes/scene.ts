import type { Card } from '@planner/e2e-harness';
import type { Locator, Page } from '@playwright/test';

/** The initial data of a scene's teacher. */
export interface Belongings {
  student: number;
  /** Vera, with a schedule. */
  regular: number;
  group: number;
  anna: Card;
  /** Anna's lesson of today. */
  lesson: number;
}

/** A place of the product: the way to it, and the element that shows that it is open. */
export interface Scene {
  /** A noun; also the name of a file. */
  name: string;
  as: 'teacher' | 'student' | 'visitor';
  /**
   * Further properties of the person: an answer that waits to be checked, the right to decide about versions, the right
   * of an administrator, or a browser that shows notifications. `moves` are requests for another time of a lesson: a
   * teacher has one, and a student may make one. With `debts` a student has two cards with a debt each.
   */
  has?: 'answer' | 'moves' | 'debts' | 'right' | 'administration' | 'push';
  /** A fault here hits every remote: only the shell still works. */
  isOfAll?: boolean;
  isPhone?: boolean;
  /** The whole page is in the window, so everything that loads near the reader loads. */
  isTall?: boolean;
  at: string | ((has: Belongings) => string);
  /** The page before the step; without a step the same as `shows`. */
  ground(page: Page): Locator;
  /** Requests more files than the page itself; a repeated step requests them again. */
  step?(page: Page): Promise<void>;
  /** The element that is visible when all files have loaded. */
  shows(page: Page): Locator;
  /** Without frame and menu. */
  isBare?: boolean;
  /** After this act the same user cannot return to this page. */
  isOnce?: boolean;
  /** Changes the data or the session of the person, so the scene does not share the person with others. */
  isChange?: boolean;
  /** The page works without this file, and requests it again at the next step. */
  isQuiet?: boolean;
  /** Runs in the page before its own code. */
  before?(): void;
  /** Checks the page after it is visible: its background work has begun, or its buttons can be pressed. */
  begins?(page: Page): Promise<void>;
  /** The work of this scene begins by itself in any scene that runs long enough. */
  isBackground?: boolean;
  /** Files of this scene; another scene may request them too if it runs long enough. */
  owns?: RegExp;
}

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });
export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
export const notificationPanel = (page: Page) => page.getByRole('complementary', { name: 'Уведомления' });
export const pressing = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** A page that shows everything without a step. */
export const pageOf = (scene: Omit<Scene, 'ground' | 'step'>): Scene => ({ ...scene, ground: scene.shows });
