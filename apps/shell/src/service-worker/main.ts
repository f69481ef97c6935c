import { answerPages } from './answers.ts';
import { showPushes } from './pushes.ts';
import type { WorkerScope } from './scope.ts';

// Built alone, as /sw.js, which runs nowhere but in a worker.
const scope = globalThis as unknown as WorkerScope;

showPushes(scope);
answerPages(scope, caches, () => Date.now());
