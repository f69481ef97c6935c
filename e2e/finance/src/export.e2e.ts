import { expect, test } from '@planner/e2e-harness';
import { FinanceScreen } from './finance-screen.ts';

test(
  '[FIN-83] the earnings of the chosen period are downloaded as Excel and as CSV',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    const { id: student_id } = await teacher.hasStudent('Анна', { opening_balance: -1500 });
    await teacher.api.call('POST /api/payments', {
      body: { student_id, amount: 3000, date: '2026-11-18', method: 'cash' },
    });
    await teacher.api.call('POST /api/expenditures', { body: { amount: 700, date: '2026-11-18', category: 'Мел' } });
    const screen = new FinanceScreen(page);
    await screen.open('?start_date=2026-11-02&end_date=2026-11-20');
    const take = async (name: string) => {
      const download = page.waitForEvent('download');
      await screen.press('Экспорт');
      await page.getByRole('menuitem', { name }).click();
      const file = await download;
      const pieces: Buffer[] = [];
      for await (const piece of await file.createReadStream()) pieces.push(Buffer.from(piece as Uint8Array));
      return { name: file.suggestedFilename(), content: Buffer.concat(pieces) };
    };

    const csv = await take('CSV (.csv)');
    const xlsx = await take('Excel (.xlsx)');

    expect([csv.name, xlsx.name]).toEqual([
      'earnings-2026-11-02-2026-11-20.csv',
      'earnings-2026-11-02-2026-11-20.xlsx',
    ]);
    expect(csv.content.toString()).toContain('18.11.2026;Оплата;Анна;;;;3000,00;3000,00;;');
    expect(csv.content.toString()).not.toContain('Мел');
    expect(xlsx.content.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    await screen.open('?start_date=2026-11-02&end_date=2026-11-08');
    await expect(page.getByRole('button', { name: 'Экспортировать нечего' })).toBeDisabled();
  },
);
