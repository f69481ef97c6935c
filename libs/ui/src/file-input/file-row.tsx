import { Button, IconButton } from '@planner/platform-ui';
import { FileText, ImageIcon, X } from 'lucide-react';
import { FileName } from '../attachments/file-name.tsx';
import styles from './file-input.module.css';

export interface FileRow {
  key: string;
  name: string;
  /** The state in words. */
  text: string;
  tone?: 'bad' | 'warn' | undefined;
  /** The sent share during the upload, from 0 to 1. */
  share?: number | undefined;
  preview_url: string | null;
  retryLabel?: string | undefined;
}

interface FileRowProps extends FileRow {
  onRetry(): void;
  onRemove(): void;
}

/** One chosen file: its name, its state and its actions. */
export function FileRow({ name, text, tone, share, preview_url, retryLabel, onRetry, onRemove }: FileRowProps) {
  return (
    <li className={styles.file} data-tone={tone}>
      <span className={styles.thumb}>
        {preview_url === null ? <FileText aria-hidden="true" /> : <ImageIcon aria-hidden="true" />}
        {preview_url !== null && <img src={preview_url} alt="" />}
      </span>
      <span className={styles.words}>
        <FileName name={name} />
        <small>{text}</small>
        {share !== undefined && (
          <span
            role="progressbar"
            aria-label={`Отправляем ${name}`}
            aria-valuenow={Math.floor(share * 100)}
            aria-valuemin={0}
            aria-valuemax={100}
            className={styles.bar}
          >
            <span style={{ width: `${share * 100}%` }} />
          </span>
        )}
        {retryLabel !== undefined && (
          <Button size="small" onClick={onRetry} aria-label={`${retryLabel}: ${name}`}>
            {retryLabel}
          </Button>
        )}
      </span>
      <IconButton label={`${share === undefined ? 'Убрать' : 'Не отправлять'}: ${name}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
