import { type Bus, type BusEventName, createBus } from '@planner/shell-api';

type Check = (name: BusEventName, payload: unknown) => void;

/** Creates the page's bus. In development the bus parses each payload and loads the schemas for this. */
export function createPageBus(): Bus {
  if (process.env['NODE_ENV'] === 'production') return createBus();
  let check: Check = () => {};
  void Promise.all([import('@planner/shell-api/events'), import('@planner/product/events')]).then(
    ([{ busEvents }, { productEvents }]) => {
      const events = { ...busEvents, ...productEvents };
      check = (name, payload) => void events[name].parse(payload);
    },
  );
  return createBus((name, payload) => check(name, payload));
}
