import type { GroupChange, GroupPage, NewGroup } from '@planner/contract';
import { kopecksOf, roublesOf } from '@planner/money';

/** What has been typed about a group; the field names are the contract's. */
export interface GroupDraft {
  name: string;
  price: string;
  color: number | null;
  /** A new group's alone: later members come and go on the group's page. */
  student_ids: number[];
}

export type FieldFault = 'name_missing' | 'no_amount';
export type Faults = Readonly<Partial<Record<keyof GroupDraft, FieldFault>>>;
type Checked<Value> =
  { readonly value: Value; readonly faults?: undefined } | { readonly value?: undefined; readonly faults: Faults };

export const newGroupDraft = (student_ids: readonly number[]): GroupDraft => ({
  name: '',
  price: '',
  color: null,
  student_ids: [...student_ids],
});

export const priceText = (price: number | null): string => (price === null ? '' : String(price).replace('.', ','));

export const draftOfGroup = ({ name, price, color, members }: GroupPage): GroupDraft => ({
  name,
  price: priceText(price),
  color,
  student_ids: members.map(({ student_id }) => student_id),
});

/** Roubles of what was typed, null where nothing was; undefined where it is no price. */
export function typedPrice(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const minor = kopecksOf(text);
  return minor === null || minor < 0 ? undefined : roublesOf(minor);
}

const faultsOf = ({ name, price }: GroupDraft): Faults => ({
  ...(name.trim() === '' && { name: 'name_missing' as const }),
  ...(typedPrice(price) === undefined && { price: 'no_amount' as const }),
});

/** GRP-60. */
export function checkNewGroup(draft: GroupDraft): Checked<NewGroup> {
  const faults = faultsOf(draft);
  const { name, color, student_ids } = draft;
  if (Object.keys(faults).length > 0) return { faults };
  return { value: { name, price: typedPrice(draft.price), student_ids, ...(color !== null && { color }) } };
}

export const isPriceChanged = (before: GroupDraft, { price }: GroupDraft): boolean =>
  typedPrice(before.price) !== typedPrice(price);

/** GRP-61. A price that is not changed is not sent, so no planned lesson is priced anew by the way. */
export function checkGroupChange(
  id: number,
  before: GroupDraft,
  draft: GroupDraft,
  apply_to_future: boolean,
): Checked<GroupChange> {
  const faults = faultsOf(draft);
  if (Object.keys(faults).length > 0) return { faults };
  const { name, color } = draft;
  return {
    value: {
      id,
      ...(name !== before.name && { name }),
      ...(color !== before.color && { color }),
      ...(isPriceChanged(before, draft) && { price: typedPrice(draft.price), apply_to_future }),
    },
  };
}
