export { fakeCandidate } from './candidate.ts';
