import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { insertCredits, insertPackage } from './packages.repository.ts';

/** The package of a payment, as the teacher typed it. */
export interface TypedPackage {
  title: string;
  lessons_total: number;
  expires_on?: string | null | undefined;
  on_expire: 'keep' | 'burn' | 'ask';
  /** PKG-42. The unpaid lessons since the day of the payment use the package. */
  pays_late: boolean;
}

/** PKG-2. The prices of the lessons in kopecks. The last lesson costs the remainder, so that no kopeck is lost. */
export function pricesOf(price_total_minor: number, lessons_total: number): number[] {
  const price = Math.floor(price_total_minor / lessons_total);
  const last = price_total_minor - price * (lessons_total - 1);
  return Array.from({ length: lessons_total }, (_, index) => (index === lessons_total - 1 ? last : price));
}

/** PKG-10. Throws a refusal at the field when the package is invalid. */
export function refusePackage(
  { lessons_total, expires_on }: TypedPackage,
  { amount_minor, date, lesson_id }: { amount_minor: number; date: string; lesson_id: number | null },
): void {
  const wrong = {
    ...(lesson_id !== null && { package: 'Оплата одного занятия не бывает абонементом' }),
    ...(expires_on != null && expires_on < date && { 'package.expires_on': 'Абонемент не кончается раньше оплаты' }),
    ...(amount_minor < lessons_total && { amount: 'Одно занятие абонемента стоит не меньше копейки' }),
  };
  if (Object.keys(wrong).length > 0) throw new Refusal('invalid', { fields: wrong });
}

interface Bought extends TypedPackage {
  teacher: number;
  student_id: number;
  payment_id: number;
  amount_minor: number;
  date: string;
  now: Date;
}

/** PKG-1. Writes the package of a payment, with a row for each of its lessons. */
export async function buyPackage(tx: Tx, bought: Bought): Promise<void> {
  const { teacher, student_id, payment_id, amount_minor, date, title, lessons_total, on_expire, now } = bought;
  const id = await insertPackage(tx, {
    teacher_id: teacher,
    student_id,
    payment_id,
    title,
    on_expire,
    price_total_minor: amount_minor,
    starts_on: date,
    expires_on: bought.expires_on ?? null,
    created_at: now,
    closed_on: null,
  });
  await insertCredits(tx, id, pricesOf(amount_minor, lessons_total));
}
