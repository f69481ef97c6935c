import { useLive } from '@planner/live-data';
import type { LessonDefaults } from './details-draft.ts';

/** Returns the teacher's lesson settings. While they are undefined, the server applies them by itself. */
export const useLessonDefaults = (): LessonDefaults | undefined => useLive('GET /api/get-me-info', {}).data;
