import { type RefObject, useEffect } from 'react';

const WRONG = '[aria-invalid=true], [data-invalid]';
const REACHABLE = 'input, textarea, select, button, [tabindex]';

/** FRM-6. After each attempt that came to nothing the first wrong field has the focus; of several controls under one name the first. */
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
