import { createContext, useContext, useId } from 'react';

export type FieldControl = {
  id: string;
  labelId: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export const FieldContext = createContext<FieldControl | null>(null);

/** What a control inside a Field needs to be named and described by it; alone it gets an id of its own. */
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

/** The same without the label's id, which is no attribute, ready to be spread on a native control. */
export function useNativeControl(ownId?: string) {
  const { labelId: _labelId, ...attributes } = useFieldControl(ownId);
  return attributes;
}
