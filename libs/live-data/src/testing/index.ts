export { actsInMemory } from './acts-in-memory.ts';
