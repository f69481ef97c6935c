/** What every control in which something is typed takes. */
export type TypedControl = {
  isDisabled?: boolean;
  isReadOnly?: boolean;
  onBlur?: () => void;
  id?: string;
  /** The name where no Field gives one. */
  label?: string;
  className?: string;
};
