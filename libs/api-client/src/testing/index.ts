export { fakeApi, FakeRefusal } from './fake-api.ts';
export type { FakeApi, FakeHandlers } from './fake-api.ts';
export { sampleLesson } from './sample-lesson.ts';
export { sampleStudent } from './sample-student.ts';
