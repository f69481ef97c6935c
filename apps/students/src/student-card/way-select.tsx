import { useLive } from '@planner/live-data';
import { Select } from '@planner/ui';
import { ConnectIcon } from './connect-icon.tsx';

interface WaySelectProps {
  /** The id of the way of contact; null for a call. */
  value: number | null;
  onChange(this: void, way: number | null): void;
}

/** The choice of a way of contact, for a student and for a payer. */
export function WaySelect({ value, onChange }: WaySelectProps) {
  const { data: ways, isPending } = useLive('GET /api/type-connects', {});
  return (
    <Select
      isClearable
      items={(ways ?? []).map(({ id, name, icon }) => ({ id, name, icon: <ConnectIcon icon={icon} /> }))}
      isLoading={isPending}
      placeholder="Звонок"
      value={value}
      onChange={onChange}
    />
  );
}
