import type { ResultOf } from '@planner/contract';

export type TeacherProfile = ResultOf<'GET /api/get-me-info'>;
