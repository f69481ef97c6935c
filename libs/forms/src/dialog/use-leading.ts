import { type RefObject, useEffect } from 'react';

const WRONG = '[aria-invalid=true], [data-invalid]';
const REACHABLE = 'input, textarea, select, button, [tabindex]';

/** FRM-6. Moves the focus to the first invalid control after each failed attempt. */
export function useLeading(within: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return;
    const form = within.current?.closest('fieldset, form') ?? within.current;
    const wrong = form?.querySelector<HTMLElement>(WRONG);
    if (!wrong) return;
    const place = wrong.matches(REACHABLE) ? wrong : wrong.querySelector<HTMLElement>(REACHABLE);
    place?.focus();
    place?.scrollIntoView?.({ block: 'nearest' });
  }, [within, attempts]);
}
