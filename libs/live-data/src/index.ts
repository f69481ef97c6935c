export { liveQuery } from './live-query.ts';
export type { LiveAnswer } from './live-query.ts';
export { onOperation } from './operations.ts';
export { refetchShown, refetchTopics } from './topics.ts';
export { useCommand } from './use-command.ts';
export { useCommandOnce } from './use-command-once.ts';
export { useLive } from './use-live.ts';
export { useOpening } from './use-opening.ts';
export type { LiveOptions } from './use-live.ts';
