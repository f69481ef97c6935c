export { actsInMemory, withoutWrites } from './acts-in-memory.ts';
