import { isApiError } from '@planner/api-client';
import type { Scope, SeriesReport } from '@planner/contract';
import { Skeleton } from '@planner/ui';
import { useId } from 'react';
import { refusedText, SCOPE_TEXT } from './lesson-change-wording.ts';
import styles from '../week-question.module.css';
import { SCOPES, type ScopePreviews } from './use-scope-previews.ts';

interface ScopeChoiceProps {
  legend: string;
  value: Scope;
  previews: ScopePreviews | undefined;
  isPending: boolean;
  /** Returns the effect of a scope in words. */
  textOf(report: SeriesReport, scope: Scope): string;
  onChange(scope: Scope): void;
}

/** Chooses the scope of a series change. Under each scope is its effect; a rejected scope is disabled. */
export function ScopeChoice({ legend, value, previews, isPending, textOf, onChange }: ScopeChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.scopes}>
      <legend className={styles.legend}>{legend}</legend>
      {SCOPES.map((scope) => {
        const preview = previews?.get(scope);
        const isRefused = isApiError(preview);
        return (
          <label
            key={scope}
            className={styles.scope}
            data-chosen={scope === value || undefined}
            data-refused={isRefused || undefined}
          >
            <input
              type="radio"
              name={name}
              value={scope}
              checked={scope === value}
              disabled={isRefused}
              onChange={() => onChange(scope)}
              aria-describedby={`${name}${scope}`}
            />
            <span className={styles.scopeName}>{SCOPE_TEXT[scope]}</span>
            <span className={styles.preview} id={`${name}${scope}`}>
              {preview === undefined && isPending && <Skeleton width="60%" height={14} />}
              {isRefused ? refusedText(preview) : preview && textOf(preview, scope)}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
