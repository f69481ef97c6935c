import { answerPages } from './answers.ts';
import { showPushes } from './pushes.ts';
import type { WorkerScope } from './scope.ts';

// The build makes this file alone as /sw.js, which runs only in a worker.
const scope = globalThis as unknown as WorkerScope;

showPushes(scope);
answerPages(scope, caches, () => Date.now());
