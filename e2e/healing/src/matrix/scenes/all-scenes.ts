import { accountScenes } from './account-scenes.ts';
import { calendarScenes } from './calendar-scenes.ts';
import { familyScenes } from './family-scenes.ts';
import { frameScenes } from './frame-scenes.ts';
import { peopleScenes } from './people-scenes.ts';
import { platformScenes } from './platform-scenes.ts';
import type { Scene } from './scene.ts';
import { timeScenes } from './time-scenes.ts';
import { visitorScenes } from './visitor-scenes.ts';

/** The order matters: a file belongs to the first scene that requests it. */
export const SCENES: readonly Scene[] = [
  ...calendarScenes,
  ...peopleScenes,
  ...timeScenes,
  ...familyScenes,
  ...visitorScenes,
  ...frameScenes,
  ...platformScenes,
  ...accountScenes,
];
