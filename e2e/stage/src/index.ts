export { Api } from './api.ts';
export { fillBusyTeacher } from './busy/busy-teacher.ts';
export type { BusyTeacher } from './busy/busy-teacher.ts';
export { aheadOfMachine, CLOCK_START, daysAfter, dayWords, shiftDate, TODAY, ZONE } from './clock.ts';
export { suite } from './config.ts';
export { leaksIn } from './leaks/leaks.ts';
export { mailedLink, type MailedPage } from './letters.ts';
export { smallTargets, stickingOut, unreadableLessons } from './sight/measures.ts';
export { makeNewer, type Newer } from './newer-version.ts';
export {
  leaveBase,
  makeAdministrator,
  proveAddress,
  registerAccount,
  unique,
  wireTime,
  Student,
  Teacher,
} from './people.ts';
export type { Card, MadeLesson } from './people.ts';
export { expectAccessible, expectAccessibleEverywhere } from './accessible.ts';
export { expect, keptIn, openKept, OVER_THE_SOCKET, test, untilLive } from './stage.ts';
export { CONTEXT_HEADER, FAULTS, startFaultProxy } from './network/fault-proxy.ts';
export type { Fault, FaultPlan, FaultProxy } from './network/fault-proxy.ts';
export { developmentPort, freePort } from './network/free-port.ts';
export { endProducts, startProduct } from './start.ts';
export type { Product } from './start.ts';
export { BUDGETS, ENTRY_BUDGET } from './weight/budgets.ts';
export { expectWithinBudget } from './weight/expect-budget.ts';
export { entryWeight, pageWeight } from './weight/page-weight.ts';
export { StubScreen } from './stubs.ts';
export { brokenWords, cutOff } from './sight/whole.ts';
