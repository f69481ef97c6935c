import { dayAndMonth } from '../dates.ts';

/** MNY-152. Returns the reason why a lesson is free: «Бесплатно: занятие 24 ноября поздно отменил преподаватель». */
export const freeText = (day: string): string => `Бесплатно: занятие ${dayAndMonth(day)} поздно отменил преподаватель`;
