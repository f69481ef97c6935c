import { Banner, Button } from '@planner/ui';
import { useEffect, useRef } from 'react';
import { Collisions } from '../../lesson-change/collisions.tsx';
import type { UsedTroubles } from '../draft/use-troubles.ts';

interface TroubleNoticeProps {
  troubles: UsedTroubles;
  isSaving: boolean;
  /** Saves over the lessons in the way. */
  onForce(): void;
}

/** What stands in the way of saving, in the form and in sight; what was typed stays. */
export function TroubleNotice({ troubles: { alert, conflicts }, isSaving, onForce }: TroubleNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (alert !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [alert, conflicts]);
  if (alert === null) return null;
  if (conflicts.length === 0) {
    return (
      <div ref={box}>
        <Banner tone="bad">{alert}</Banner>
      </div>
    );
  }
  return (
    <div ref={box}>
      <Banner tone="bad">
        {alert}
        <Collisions lessons={conflicts} />
        <Button size="small" isLoading={isSaving} loadingLabel="Ставим" onClick={onForce}>
          Всё равно поставить
        </Button>
      </Banner>
    </div>
  );
}
