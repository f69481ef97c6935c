import type { Db } from '../../../database/database.ts';
import { type FoundPayment, paymentsFound, type SoughtPayments } from './found-payments.repository.ts';

export type { FoundPayment };

/** ONE-2. The payments that a search finds, for the search of a teacher. */
export const foundPayments = (db: Db, wish: SoughtPayments): Promise<FoundPayment[]> => paymentsFound(db, wish);
