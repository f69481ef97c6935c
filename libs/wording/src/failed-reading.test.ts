import { expect, test } from 'vitest';
import { failedText } from './failed-reading.ts';

const at = (instant: string) => Date.parse(instant);
const read = { data: {}, dataUpdatedAt: at('2026-11-20T11:05:00Z'), errorUpdatedAt: at('2026-11-20T12:00:00Z') };

test('[WRD-16] a failed read names the missing data, and the time of older data that is shown instead', () => {
  const ofYesterday = { ...read, errorUpdatedAt: at('2026-11-20T21:30:00Z') };

  const said = [{ ...read, data: undefined }, read, ofYesterday].map((one) =>
    failedText('неделю', one, 'Europe/Moscow'),
  );

  expect(said).toEqual([
    'Не удалось загрузить неделю',
    'Не удалось обновить неделю. Показаны данные на 14:05',
    'Не удалось обновить неделю. Показаны данные на 20.11.2026, 14:05',
  ]);
});

test('[ADM-19] a failed read names the number of its request, if it has one', () => {
  const said = ['5f3a-1k', null, undefined]
    .map((request_id) => Object.assign(new Error('away'), { request_id }))
    .map((error) => failedText('неделю', { ...read, data: undefined, error }, 'Europe/Moscow'));

  expect(said).toEqual([
    'Не удалось загрузить неделю. Номер ошибки: 5f3a-1k',
    'Не удалось загрузить неделю',
    'Не удалось загрузить неделю',
  ]);
});
