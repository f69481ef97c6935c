import { Tag } from '@planner/ui';

/** PWA-20. Stands where a lesson's mark is on this device alone. */
export function WaitsTag() {
  return <Tag tone="warn">Ждёт сети</Tag>;
}
