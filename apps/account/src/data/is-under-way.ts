import type { AccountExport } from '@planner/contract';

/** Whether the archive is still being made. */
export const isUnderWay = ({ state }: AccountExport): boolean => state === 'waiting' || state === 'running';
