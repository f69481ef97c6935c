export { Api } from './api.ts';
export { CLOCK_START, TODAY, ZONE } from './clock.ts';
export { suite } from './config.ts';
export { unique, wireTime, Student, Teacher } from './people.ts';
export type { Card, MadeLesson } from './people.ts';
export { expect, expectAccessible, test, untilLive } from './stage.ts';
export { freePort, startProduct } from './start.ts';
export type { Product } from './start.ts';
