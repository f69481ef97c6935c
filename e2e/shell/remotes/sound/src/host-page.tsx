import { ExtensionSlot, useShell } from '@planner/shell-api';
import { useEffect, useState } from 'react';

/** A page around extensions of other remotes: it ticks, and shows them on demand. */
export function HostPage() {
  const { modals } = useShell();
  const [ticks, setTicks] = useState(0);
  const [hasExtension, setHasPiece] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setTicks((before) => before + 1), 50);
    return () => clearInterval(timer);
  }, []);
  return (
    <section>
      <h1>Хозяйка</h1>
      <output>{ticks}</output>
      <button type="button" onClick={() => void modals.open('student-form', {})}>
        Открыть окно
      </button>
      <button type="button" onClick={() => setHasPiece(!hasExtension)}>
        Показать часть
      </button>
      {hasExtension && <ExtensionSlot name="now-card" props={{ date: '2026-11-20' }} />}
    </section>
  );
}
