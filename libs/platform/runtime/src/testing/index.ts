export { fakeCandidate } from './candidate.ts';
export { fakeRemoteHost } from './fake-remote-host.ts';
