import { teachers } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { changeTeacher } from './teachers.service.ts';

export const teachersRoutes = implement(teachers, {
  'PUT /api/update-teacher-profile': ({ tx, teaching, filesQuota: quota, body }) =>
    changeTeacher(tx, { ...teaching, quota }, body),
});
