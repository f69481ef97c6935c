import type { CallKey, ResultOf } from '@planner/contract';
import type { EventsOf, ModalsOf, SlotsOf } from '@planner/shell-api';
import type { LASTING, productEvents } from './schemas/events.ts';
import type { offeredModals } from './schemas/modals.ts';
import type { extensionSlots } from './schemas/slots.ts';

/**
 * The planner's types for the contract between shell and remotes. A compiler option includes this package in every
 * project.
 */
declare module '@planner/shell-api/product' {
  interface Product {
    account: ResultOf<'GET /api/user/me'>;
    roles: ResultOf<'GET /api/user/me'>['user_type'];
    reads: Extract<CallKey, `GET ${string}`>;
    modals: ModalsOf<typeof offeredModals>;
    slots: SlotsOf<typeof extensionSlots>;
    events: EventsOf<typeof productEvents>;
    lastingEvents: (typeof LASTING)[number];
  }
}
