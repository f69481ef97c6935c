import { Banner } from '@planner/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FormLife } from '../form/form.ts';

interface FormAlertProps {
  form: FormLife;
  /** Silent where a field of the form says what is wrong. */
  isLastResort?: boolean;
  /** Below the sentence: what else can be done about it. */
  children?: ReactNode;
}

/** FRM-6. The last thing in a form: says what is wrong with the whole of it, and leads to the first wrong field. */
export function FormAlert({ form, isLastResort = false, children }: FormAlertProps) {
  const box = useRef<HTMLDivElement>(null);
  const { alert, attempts, isPlaced } = form;
  useEffect(() => {
    if (attempts === 0) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.closest('fieldset, form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);
  const isShown = alert !== null && !(isLastResort && isPlaced);
  return (
    // Without a sentence it takes no room, not even a gap.
    <div ref={box} hidden={!isShown}>
      {isShown && (
        <Banner tone="bad">
          {alert}
          {children}
        </Banner>
      )}
    </div>
  );
}
