import type { ReactNode } from 'react';

/** How a select of one or of several looks and behaves. */
export type SelectLook = {
  placeholder?: string;
  isReadOnly?: boolean;
  isDisabled?: boolean;
  isLoading?: boolean;
  /** The control becomes a field in which typing narrows the list. */
  isSearchable?: boolean;
  /** Where the server searches; the list is then shown as given. */
  onSearch?: ((typed: string) => void) | undefined;
  emptyText?: string;
  /** Stands under the options: how many more there are, for which a name is to be typed. */
  note?: string | undefined;
  /** Stands below the list: «Добавить ученика». */
  footer?: ReactNode;
  onBlur?: () => void;
  id?: string;
  /** The name where no Field gives one. */
  label?: string;
  className?: string;
};
