import type { Card } from '@planner/e2e-harness';
import type { Locator, Page } from '@playwright/test';

/** What a teacher of a scene has from the start. */
export interface Belongings {
  student: number;
  group: number;
  anna: Card;
  /** Anna's, of today. */
  lesson: number;
}

/** A way to a place of the product, and how one sees that it is there. */
export interface Scene {
  /** A noun; names a file, too. */
  name: string;
  as: 'teacher' | 'student' | 'visitor';
  /** What a teacher has beside: an answer that waits to be checked, the right to decide about versions, or that of an administrator. */
  has?: 'answer' | 'right' | 'administration';
  /** What befalls it befalls every remote: only the shell goes on. */
  isOfAll?: boolean;
  isPhone?: boolean;
  at: string | ((has: Belongings) => string);
  /** The page that the step is taken from; without a step what is shown at the end. */
  ground(page: Page): Locator;
  /** What asks for more than the page itself; taken anew it asks anew. */
  step?(page: Page): Promise<void>;
  /** What is there when everything has come. */
  shows(page: Page): Locator;
  /** Without frame and menu. */
  isBare?: boolean;
  /** After it the same person has no way there. */
  isOnce?: boolean;
  /** What comes here is not missed on the page: it stands, and asks again with the next step. */
  isQuiet?: boolean;
  /** Runs in the page before its own code. */
  before?(): void;
  /** Waits for what the page starts by itself after it is shown. */
  begins?(page: Page): Promise<void>;
  /** Files that belong to this scene: another one asks for them too when it takes long enough. */
  owns?: RegExp;
}

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });
export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
export const notificationPanel = (page: Page) => page.getByRole('complementary', { name: 'Уведомления' });
export const pressing = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** A page that shows all it has by itself. */
export const pageOf = (scene: Omit<Scene, 'ground' | 'step'>): Scene => ({ ...scene, ground: scene.shows });
