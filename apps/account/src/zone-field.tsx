import { useLive } from '@planner/live-data';
import { ErrorBar, Field, Select } from '@planner/ui';

interface ZoneFieldProps {
  label?: string;
  value: string;
  error?: string | undefined;
  onChange(zone: string): void;
}

/** A select of time zones with their present offsets. A zone that the list lacks is the first item. */
export function ZoneField({ label = 'Пояс', value, error, onChange }: ZoneFieldProps) {
  const zones = useLive('GET /api/time_zone', {});
  const known = (zones.data ?? []).map(({ id, name }) => ({ id, name, hint: id }));
  const items = known.some(({ id }) => id === value) ? known : [{ id: value, name: value }, ...known];
  return (
    <>
      <Field label={label} error={error}>
        <Select
          items={items}
          value={value}
          onChange={(zone) => zone !== null && onChange(String(zone))}
          isLoading={zones.isPending}
          isSearchable
          emptyText="Такого пояса нет"
        />
      </Field>
      {zones.error && (
        <ErrorBar onRetry={() => void zones.refetch()} isRetrying={zones.isFetching}>
          Не удалось загрузить часовые пояса
        </ErrorBar>
      )}
    </>
  );
}
