/** The common props of controls with typed text. */
export type TypedControl = {
  isDisabled?: boolean;
  isReadOnly?: boolean;
  onBlur?: () => void;
  id?: string;
  /** The accessible name outside a Field. */
  label?: string;
  className?: string;
};
