import { Banner, Button } from '@planner/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FormLife } from '../form/form.ts';
import { useLeading } from './use-leading.ts';

/** The scroll margin below the alert, in pixels, because toasts cover the bottom of the page. */
const ROOM_OF_TOASTS = 160;

interface FormAlertProps {
  form: FormLife;
  /** Hides the alert while a field shows an error. */
  isLastResort?: boolean;
  /** Further actions below the message. */
  children?: ReactNode;
}

/**
 * FRM-6, FRM-12. The last element of a form: shows the error of the whole form or its version conflict, and moves the
 * focus to the first invalid field.
 */
export function FormAlert({ form, isLastResort = false, children }: FormAlertProps) {
  const box = useRef<HTMLDivElement>(null);
  const { alert, attempts, isPlaced, canRenew, isRenewing, renew, ConflictView } = form;
  useEffect(() => {
    if (attempts === 0) return;
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [attempts]);
  useLeading(box, attempts);
  const isShown = alert !== null && !(isLastResort && isPlaced);
  return (
    <>
      {/* A hidden element takes no room, not even a grid gap. */}
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
      {ConflictView && <ConflictView form={form} />}
    </>
  );
}
