export { nextActs } from '../waiting/waiting-act.ts';
export { actsInMemory, withoutWrites } from './acts-in-memory.ts';
