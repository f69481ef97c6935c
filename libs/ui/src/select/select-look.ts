import type { ReactNode } from 'react';

/** The appearance and behaviour of a select, for one item or several. */
export type SelectLook = {
  placeholder?: string;
  isReadOnly?: boolean;
  isDisabled?: boolean;
  isLoading?: boolean;
  /** Makes the control a text field that filters the list. */
  isSearchable?: boolean;
  /** Called with the typed text if the server searches; the list is then not filtered here. */
  onSearch?: ((typed: string) => void) | undefined;
  emptyText?: string;
  /** Shown below the options, such as the number of further items. */
  note?: string | undefined;
  /** Shown below the list, such as «Добавить ученика». */
  footer?: ReactNode;
  onBlur?: () => void;
  id?: string;
  /** The accessible name outside a Field. */
  label?: string;
  className?: string;
};
