import type { EarnedYear } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { formatRoubles } from '@planner/money';
import { useUser } from '@planner/shell-api';
import { ReadStatus, Skeleton, Tile, Tiles } from '@planner/ui';
import { counted, monthName } from '@planner/wording';

const orDash = (roubles: number | null): string => (roubles === null ? '—' : formatRoubles(roubles));

const bestMonth = ({ best_month }: EarnedYear): string =>
  best_month === null ? '—' : monthName(Number(best_month.month.slice(5, 7)));

/** FIN-121. The sums of a year, its best month, and the prices of an hour and of a lesson. */
export function YearTiles({ year }: { year: number }) {
  const { time_zone } = useUser();
  const read = useLive('GET /api/total-earnings', { query: { year } }, { keepPrevious: true });
  const { data } = read;
  return (
    <>
      <ReadStatus read={read} what="итоги года" zone={time_zone}>
        <Skeleton height={84} />
      </ReadStatus>
      {data !== undefined && (
        <Tiles>
          <Tile title="Заработано" note={`получено ${formatRoubles(data.received)}`}>
            {formatRoubles(data.earned)}
          </Tile>
          <Tile title="Лучший месяц" note={data.best_month === null ? 'ещё не было' : orDash(data.best_month.earned)}>
            {bestMonth(data)}
          </Tile>
          <Tile title="Час стоит" note={counted(Math.round(data.hours), 'час')}>
            {orDash(data.per_hour)}
          </Tile>
          <Tile title="Занятие в среднем" note={counted(data.lessons, 'занятие')}>
            {orDash(data.average_per_lesson)}
          </Tile>
        </Tiles>
      )}
    </>
  );
}
