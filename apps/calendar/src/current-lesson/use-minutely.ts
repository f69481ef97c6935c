import { useLatest } from '@planner/shell-api';
import { useEffect, useRef } from 'react';

const MINUTE = 60_000;

/** SOC-32. Reads again each minute while live updates are stopped: this page is looked at for hours without a touch. */
export function useMinutely(read: () => void): void {
  const isStopped = useLatest('connection')?.updates === 'stopped';
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (!isStopped) return undefined;
    const timer = setInterval(() => latest.current(), MINUTE);
    return () => clearInterval(timer);
  }, [isStopped]);
}
