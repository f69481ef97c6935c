import { MAX_MINOR, priceByRate } from '@planner/money';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { priceByRate as priceInDatabase } from '../lesson-row/lesson-rows.repository.ts';

const api = await testApi();
afterAll(() => api.close());

const RATES = [0, 1, 99, 100_000, 100_001, 133_333, 150_000, 999_999_999, MAX_MINOR];
const MINUTES_OF_RATE = [5, 7, 45, 60, 90, 720];
const MINUTES = [1, 5, 30, 45, 50, 60, 90, 720];

test('[MNY-5] the form and the database compute the same price by a rate, also when half a kopeck is rounded', async () => {
  const cases = RATES.flatMap((rate_minor) =>
    MINUTES_OF_RATE.flatMap((time_rate) => MINUTES.map((minutes) => ({ rate_minor, time_rate, minutes }))),
  );

  const { rows } = await sql<{ rate_minor: number; time_rate: number; minutes: number; price: string }>`
    select s.*, ${priceInDatabase(sql`make_interval(mins => s.minutes)`)} as price
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb)
      as s (rate_minor integer, time_rate integer, minutes integer)`.execute(api.database.db);

  const priceOf = ({ rate_minor, time_rate, minutes }: (typeof cases)[number]) =>
    Math.min(priceByRate(rate_minor, time_rate, minutes), MAX_MINOR);
  expect(rows).toHaveLength(cases.length);
  expect(rows.filter((row) => Number(row.price) !== priceOf(row))).toEqual([]);
});
