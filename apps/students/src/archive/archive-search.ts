import type { StudentCard } from '@planner/contract';
import { studentName } from '../student-card/student-name.ts';

/** A shorter list is seen whole. */
export const SEARCH_FROM = 10;

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** STU-74. Every typed word stands in the name, the contact or the comment. */
export function foundInArchive(cards: readonly StudentCard[], search: string): StudentCard[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    const text = plain([studentName(card), card.contact, card.phone_number, card.comment].join(' '));
    return words.every((word) => text.includes(word));
  });
}
