export { BREAKS } from './breaks.ts';
export { OWNERS, worldOf } from './world.ts';
