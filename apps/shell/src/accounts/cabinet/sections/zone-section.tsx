import { useLive } from '@planner/live-data';
import { ErrorBar, Field, Select } from '@planner/ui';
import { SectionCard } from '../section-card.tsx';
import type { TeacherProfile } from '../teacher-profile.ts';
import { useSection } from '../use-section.ts';

const draftOf = ({ time_zone }: TeacherProfile) => ({ time_zone });

/** ACC-40. The zone in which the teacher's lessons stand. */
export function ZoneSection({ profile }: { profile: TeacherProfile }) {
  const zones = useLive('GET /api/time_zone', {});
  const form = useSection({ key: 'zone', profile, draftOf, check: (draft) => ({ value: draft }) });
  const { draft, errors, set } = form;
  const known = (zones.data ?? []).map(({ id, name }) => ({ id, name, hint: id }));
  const items = known.some(({ id }) => id === draft.time_zone)
    ? known
    : [{ id: draft.time_zone, name: draft.time_zone }, ...known];
  return (
    <SectionCard
      id="zone"
      title="Часовой пояс"
      lead="Расписание идёт по этому времени. Уже поставленные занятия останутся в своём поясе."
      form={form}
    >
      <Field label="Пояс" error={errors.time_zone}>
        <Select
          items={items}
          value={draft.time_zone}
          onChange={(zone) => zone !== null && set({ time_zone: zone })}
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
    </SectionCard>
  );
}
