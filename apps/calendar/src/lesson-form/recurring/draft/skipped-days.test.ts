import { addDays } from '@planner/schedule';
import { expect, test } from 'vitest';
import { skippedText } from './skipped-days.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('[WRK-16] the skipped days are named with their reason', () => {
  expect(plain(skippedText(['2026-12-31', '2027-01-07', '2027-01-12']))).toBe(
    'Без занятий: 31 декабря (Перенесённый выходной), 7 января (Рождество Христово), 12 января (вас не будет)',
  );
});

test('[WRK-16] after six days the others are counted', () => {
  const days = Array.from({ length: 9 }, (_, week) => addDays('2027-02-02', week * 7));

  expect(plain(skippedText(days))).toMatch(
    /^Без занятий: 2 февраля \(вас не будет\), .* 9 марта \(вас не будет\) и ещё 3$/,
  );
});
