export { fakeCandidate } from './candidate.ts';
export { fakeViewStage } from './view-stage.ts';
