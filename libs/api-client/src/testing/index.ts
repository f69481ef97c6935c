export { fakeApi, FakeRefusal } from './fake-api.ts';
export type { FakeApi, FakeHandlers } from './fake-api.ts';
export { fakePage } from './list-cut.ts';
export { sampleLesson } from './sample-lesson.ts';
export { studentPage } from './listed-students.ts';
export { sampleProfile, sampleStudent } from './sample-student.ts';
