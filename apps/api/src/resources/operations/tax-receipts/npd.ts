/**
 * The limit of income of a self-employed person in a calendar year, in roubles: federal law 422-ФЗ of 27.11.2018,
 * article 4, part 2, paragraph 8. It holds for 2026.
 */
export const NPD_LIMIT = 2_400_000;

/** The receipt of a transfer is due on this day of the next month: 422-ФЗ, article 14, part 3. */
export const TRANSFER_DAY = 9;
