import type { GroupChange, GroupPage, NewGroup } from '@planner/contract';
import { isBlank } from '@planner/calls/texts';
import { type Checked, checkedBy } from '@planner/forms';
import { roublesText, typedPrice } from '@planner/money';

/** What has been typed about a group; the field names are the contract's. */
export interface GroupDraft {
  name: string;
  price: string;
  color: number | null;
  /** A new group's alone: later members come and go on the group's page. */
  student_ids: number[];
  /** Whether a new price is that of planned lessons too. */
  apply_to_future: boolean;
}

export type FieldFault = 'name_missing' | 'no_amount';

export const newGroupDraft = (student_ids: readonly number[]): GroupDraft => ({
  name: '',
  price: '',
  color: null,
  student_ids: [...student_ids],
  apply_to_future: true,
});

export const draftOfGroup = ({ name, price, color, members }: GroupPage): GroupDraft => ({
  name,
  price: roublesText(price),
  color,
  student_ids: members.map(({ student_id }) => student_id),
  apply_to_future: true,
});

const reasonsOf = ({ name, price }: GroupDraft): Partial<Record<keyof GroupDraft, FieldFault>> => ({
  ...(isBlank(name) && { name: 'name_missing' }),
  ...(typedPrice(price) === null && { price: 'no_amount' }),
});

/** Without a price of the group's own each member pays the rate agreed with him. */
const priceOf = ({ price }: GroupDraft): number | null => typedPrice(price) ?? null;

/** GRP-60: the request of a new group, or a reason at each field. */
export const checkNewGroup = (draft: GroupDraft): Checked<NewGroup, FieldFault> =>
  checkedBy(reasonsOf(draft), () => {
    const { name, color, student_ids } = draft;
    return { name, price: priceOf(draft), student_ids, ...(color !== null && { color }) };
  });

export const isPriceChanged = (before: GroupDraft, { price }: GroupDraft): boolean =>
  typedPrice(before.price) !== typedPrice(price);

/** GRP-61. A price that is not changed is not sent, so no planned lesson is priced anew by the way. */
export const checkGroupChange = (
  id: number,
  before: GroupDraft,
  draft: GroupDraft,
): Checked<Omit<GroupChange, 'version'>, FieldFault> =>
  checkedBy(reasonsOf(draft), () => {
    const { name, color, apply_to_future } = draft;
    return {
      id,
      ...(name !== before.name && { name }),
      ...(color !== before.color && { color }),
      ...(isPriceChanged(before, draft) && { price: priceOf(draft), apply_to_future }),
    };
  });
