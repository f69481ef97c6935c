import { Loading } from '@planner/platform-ui';
import { type FailedReading, failedText } from '@planner/wording';
import type { ReactNode } from 'react';
import { ErrorBar } from './error-bar.tsx';

/** The state of a reading; `useLive` and `usePages` of @planner/live-data return one. */
export interface ReadState extends FailedReading {
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** Whether only a further page failed; the end of the list reports that failure. */
  readonly isFetchNextPageError?: boolean;
  refetch(this: void): Promise<unknown>;
}

export interface ReadStatusProps {
  read: ReadState;
  /** The name of the reading in the accusative: «долги». */
  what: string;
  /** The time zone of the user, for the time of older data. */
  zone: string;
  /** The spoken text while the reading loads; «Загружаем долги» by default. */
  label?: string;
  className?: string;
  /** Replaces the sentence about the failure. */
  failed?: ReactNode;
  /** Replaces the whole loading state, and so `label` and `className`. */
  loading?: ReactNode;
  /** The skeleton of the content. */
  children?: ReactNode;
}

/**
 * UIC-22, WRD-16. Shows a skeleton until the first answer, and a failure with «Повторить».
 * Older data may stand beside the failure: the sentence then names their time.
 */
export function ReadStatus({ read, what, zone, label, className, failed, loading, children }: ReadStatusProps) {
  if (read.error) {
    if (read.isFetchNextPageError) return null;
    return (
      <ErrorBar onRetry={() => void read.refetch()} isRetrying={read.isFetching}>
        {failed || failedText(what, read, zone)}
      </ErrorBar>
    );
  }
  if (read.data !== undefined) return null;
  return (
    loading ?? (
      <Loading label={label ?? `Загружаем ${what}`} className={className}>
        {children}
      </Loading>
    )
  );
}
