import { createContext, useContext, useId } from 'react';

export type FieldControl = {
  id: string;
  labelId: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export const FieldContext = createContext<FieldControl | null>(null);

/**
 * Returns the attributes by which a Field names and describes its control. A control outside a Field gets its own id.
 */
export function useFieldControl(ownId?: string): FieldControl {
  const field = useContext(FieldContext);
  const generated = useId();
  if (field) return ownId === undefined ? field : { ...field, id: ownId };
  return {
    id: ownId ?? generated,
    labelId: undefined,
    'aria-describedby': undefined,
    'aria-invalid': undefined,
    'aria-required': undefined,
  };
}

/** Returns the attributes for a native control: the same without `labelId`, which is not an attribute. */
export function useNativeControl(ownId?: string) {
  const { labelId: _labelId, ...attributes } = useFieldControl(ownId);
  return attributes;
}
