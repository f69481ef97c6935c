import type { GroupChange, GroupPage, NewGroup } from '@planner/contract';
import { isBlank } from '@planner/calls/texts';
import { picked, recordBy } from '@planner/contract/field-table';
import { GROUP_FIELDS, GROUP_TEXTS, type GroupText } from '@planner/contract/group-table';
import { type Checked, checkedBy, type FieldWords } from '@planner/forms';
import { roublesText, typedPrice } from '@planner/money';

/** The typed input of a group. The contract defines the field names. */
export interface GroupDraft extends Record<GroupText, string> {
  price: string;
  color: number | null;
  /** Only for a new group: members change later on the group's page. */
  student_ids: number[];
  /** Whether planned lessons adopt the new price. */
  apply_to_future: boolean;
}

export type FieldFault = 'name_missing' | 'no_amount';

export const newGroupDraft = (student_ids: readonly number[]): GroupDraft => ({
  ...recordBy(GROUP_TEXTS, () => ''),
  price: '',
  color: null,
  student_ids: [...student_ids],
  apply_to_future: true,
});

export const draftOfGroup = (group: GroupPage): GroupDraft => ({
  ...picked(group, GROUP_TEXTS),
  price: roublesText(group.price),
  color: group.color,
  student_ids: group.members.map(({ student_id }) => student_id),
  apply_to_future: true,
});

export const GROUP_WORDS: FieldWords<GroupDraft> = {
  ...recordBy(GROUP_TEXTS, (name) => GROUP_FIELDS[name].label),
  price: GROUP_FIELDS.price.label,
  color: [GROUP_FIELDS.color.label, null],
  student_ids: null,
  apply_to_future: null,
};

const reasonsOf = ({ name, price }: GroupDraft): Partial<Record<keyof GroupDraft, FieldFault>> => ({
  ...(isBlank(name) && { name: 'name_missing' }),
  ...(typedPrice(price) === null && { price: 'no_amount' }),
});

/** Without a price of the group, each member pays the agreed rate. */
const priceOf = ({ price }: GroupDraft): number | null => typedPrice(price) ?? null;

/** GRP-60: returns the request for a new group, or the faults of the fields. */
export const checkNewGroup = (draft: GroupDraft): Checked<NewGroup, FieldFault> =>
  checkedBy(reasonsOf(draft), () => {
    const { color, student_ids } = draft;
    return { ...picked(draft, GROUP_TEXTS), price: priceOf(draft), student_ids, ...(color !== null && { color }) };
  });

export const isPriceChanged = (before: GroupDraft, { price }: GroupDraft): boolean =>
  typedPrice(before.price) !== typedPrice(price);

/** GRP-61. An unchanged price is not sent, so that no planned lesson gets a new price by accident. */
export const checkGroupChange = (
  id: number,
  before: GroupDraft,
  draft: GroupDraft,
): Checked<Omit<GroupChange, 'version'>, FieldFault> =>
  checkedBy(reasonsOf(draft), () => {
    const { color, apply_to_future } = draft;
    const changed = GROUP_TEXTS.filter((name) => draft[name] !== before[name]);
    return {
      id,
      ...picked(draft, changed),
      ...(color !== before.color && { color }),
      ...(isPriceChanged(before, draft) && { price: priceOf(draft), apply_to_future }),
    };
  });
