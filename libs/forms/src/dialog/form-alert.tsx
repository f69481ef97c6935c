import { Banner, Button } from '@planner/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FormLife } from '../form/form.ts';
import { useLeading } from './use-leading.ts';

/** Scrolled to at the end of a page it stays above the toasts, which lie there over the page, in pixels. */
const ROOM_OF_TOASTS = 160;

interface FormAlertProps {
  form: FormLife;
  /** Silent where a field of the form says what is wrong. */
  isLastResort?: boolean;
  /** Below the sentence: what else can be done about it. */
  children?: ReactNode;
}

/** FRM-6, FRM-12. The last thing in a form: says what is wrong with the whole of it, and leads to the first wrong field. */
export function FormAlert({ form, isLastResort = false, children }: FormAlertProps) {
  const box = useRef<HTMLDivElement>(null);
  const { alert, attempts, isPlaced, canRenew, isRenewing, renew } = form;
  useEffect(() => {
    if (attempts === 0) return;
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [attempts]);
  useLeading(box, attempts);
  const isShown = alert !== null && !(isLastResort && isPlaced);
  return (
    // Without a sentence it takes no room, not even a gap.
    <div ref={box} hidden={!isShown} data-form-alert style={{ scrollMarginBlockEnd: ROOM_OF_TOASTS }}>
      {isShown && (
        <Banner tone="bad">
          {alert}
          {canRenew && (
            <Button size="small" isLoading={isRenewing} loadingLabel="Загружаем" onClick={() => void renew()}>
              Загрузить новое
            </Button>
          )}
          {children}
        </Banner>
      )}
    </div>
  );
}
