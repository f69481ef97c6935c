import { useLive } from '@planner/live-data';
import type { LessonDefaults } from './details-draft.ts';

/** The teacher's settings of a lesson; undefined until they are known, the server takes them by itself then. */
export const useLessonDefaults = (): LessonDefaults | undefined => useLive('GET /api/get-me-info', {}).data;
