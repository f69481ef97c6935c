export { CAUSE } from './cause-wording.ts';
export { newNumber } from './failure.ts';
