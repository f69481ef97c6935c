import type { StudentCard, StudentPage, StudentsQuery } from '@planner/contract';

const isGroup = ({ student_count }: StudentCard) => student_count !== null;
const PASSES: Record<StudentsQuery['show'], (card: StudentCard) => boolean> = {
  all: () => true,
  students: (card) => !isGroup(card),
  groups: isGroup,
  // A group has no account.
  debtors: (card) => !isGroup(card) && card.balance < 0,
  trial: ({ trial }) => trial,
  to_check: ({ homework_status }) => homework_status === 'submitted',
};

const listed = (ids: string | undefined): number[] => ids?.split(',').map(Number) ?? [];

const byDebt = (one: StudentCard, other: StudentCard) => Math.min(one.balance, 0) - Math.min(other.balance, 0);

/** Returns the page of cards for a query: searched by name and filtered, in order of debt or in the original order. */
export function studentPage(cards: readonly StudentCard[], query: Partial<StudentsQuery> = {}): StudentPage {
  const { show = 'all', sort = 'name', search = '', ids, group_ids, page = 1, page_size = 50 } = query;
  const isNamed = (card: StudentCard) => listed(isGroup(card) ? group_ids : ids).includes(card.id);
  const isFound = ({ student_name }: StudentCard) => student_name.toLowerCase().includes(search.toLowerCase());
  const found = cards.filter((card) => (ids ?? group_ids) === undefined || isNamed(card)).filter(isFound);
  const count = (filter: StudentsQuery['show']) => found.filter(PASSES[filter]).length;
  const shown = found.filter(PASSES[show]).toSorted(sort === 'debt' ? byDebt : () => 0);
  return {
    items: shown.slice((page - 1) * page_size, page * page_size),
    total: shown.length,
    page,
    page_size,
    counts: {
      all: found.length,
      students: count('students'),
      groups: count('groups'),
      debtors: count('debtors'),
      trial: count('trial'),
      to_check: count('to_check'),
    },
    debt: -found.filter(PASSES.debtors).reduce((sum, { balance }) => sum + balance, 0),
    prepaid: found.filter((card) => !isGroup(card) && card.balance > 0).length,
  };
}
