export { fakeApi, FakeRefusal } from './fake-api.ts';
export type { FakeApi, FakeHandlers } from './fake-api.ts';
export { fakePage } from './list-cut.ts';
export { sampleHomeworkPart, sampleOwnHomework } from './sample-homework.ts';
export { sampleLesson, sampleParticipant } from './sample-lesson.ts';
export { sampleCategory, sampleGoal, sampleWays } from './sample-money.ts';
export { sampleOwnProfile } from './sample-own-profile.ts';
export { studentPage } from './listed-students.ts';
export { sampleProfile, sampleStudent } from './sample-student.ts';
