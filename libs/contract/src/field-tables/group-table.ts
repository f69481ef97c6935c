import { fieldsOf, fieldsWith, type NamesWith } from './field-table.ts';

interface GroupField {
  readonly kind: 'name' | 'line' | 'price' | 'colour';
  /** The maximum length in characters; null when the kind defines it. */
  readonly most: number | null;
  /** Whether the text may name people. Such a text is kept until the account is deleted. */
  readonly isPersonal: boolean;
  /** The label in the form and on the page. */
  readonly label: string;
  /** The example inside the empty input; null when a special control draws the field. */
  readonly placeholder: string | null;
  /** Whether the card «О группе» lists the field. */
  readonly isFact: boolean;
}

/**
 * API-63. The group fields that a teacher edits. A new line of text needs an entry here and a column in the database.
 */
export const GROUP_FIELDS = {
  name: {
    kind: 'name',
    most: 120,
    isPersonal: true,
    label: 'Название',
    placeholder: 'Группа 9«Б»',
    isFact: false,
  },
  price: {
    kind: 'price',
    most: null,
    isPersonal: false,
    label: 'Цена занятия',
    placeholder: null,
    isFact: true,
  },
  color: {
    kind: 'colour',
    most: null,
    isPersonal: false,
    label: 'Цвет в календаре',
    placeholder: null,
    isFact: false,
  },
} as const satisfies Readonly<Record<string, GroupField>>;

type Fields = typeof GROUP_FIELDS;

/** The text lines of a group, the name first. */
export const GROUP_TEXTS = fieldsOf(GROUP_FIELDS, 'name', 'line');
export type GroupText = (typeof GROUP_TEXTS)[number];
/** The text lines that may be empty. */
export type OptionalGroupText = NamesWith<Fields, { kind: 'line' }>;

export const GROUP_FACTS = fieldsWith(GROUP_FIELDS, { isFact: true });
