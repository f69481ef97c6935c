import { useLatest } from '@planner/shell-api';
import { useEffect, useRef } from 'react';

const MINUTE = 60_000;

/**
 * SOC-32. Refetches each minute while live updates are stopped, because this page stays open for hours without a touch.
 */
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
