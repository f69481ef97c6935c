import { Tag } from '@planner/ui';

/** PWA-20. Shown while a lesson's mark is stored only on this device. */
export function WaitsTag() {
  return <Tag tone="warn">Ждёт сети</Tag>;
}
