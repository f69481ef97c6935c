import type { ReactNode } from 'react';

export type SelectId = string | number;

/** What can be chosen: its text is the first there is of text, student_name and name. */
export type SelectItem<Id extends SelectId = SelectId> = {
  id: Id;
  name?: string | null;
  student_name?: string | null;
  text?: string | null;
  icon?: ReactNode;
  /** A second, quieter text. */
  hint?: string;
  /** The heading it stands under: «Ученики», «Группы». Items of one heading stand together. */
  group?: string;
  isDisabled?: boolean;
};

/** The text of an item. */
export function itemText(item: SelectItem): string {
  return item.text ?? item.student_name ?? item.name ?? '';
}

/** The items whose text or hint has every typed word; ё and е are one letter. */
export function searchItems<Item extends SelectItem>(items: ReadonlyArray<Item>, typed: string): Item[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const text = plain(`${itemText(item)} ${item.hint ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}
