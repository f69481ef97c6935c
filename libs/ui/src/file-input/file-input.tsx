import { Button } from '@planner/platform-ui';
import { Camera, Paperclip } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Field, type FieldProps } from '../field/field.tsx';
import styles from './file-input.module.css';
import { FileRow } from './file-row.tsx';
import { usePastedFiles } from './use-pasted-files.ts';

export interface FileInputProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  /** The offered file types, as in `<input accept>`. */
  accept: string;
  files: readonly FileRow[];
  /** The reason why no more files can be added; undefined if they can. */
  fullText?: string | undefined;
  /** Shown below the files and read by screen readers when it changes. */
  status: string;
  onFiles(files: Iterable<File>): void;
  onRetry(key: string): void;
  onRemove(key: string): void;
}

/** FIL-16. Files that are chosen, dropped, pasted or, on a phone, photographed; one row for each file. */
export function FileInput({ accept, files, fullText, status, onFiles, onRetry, onRemove, ...field }: FileInputProps) {
  const [isOver, setIsOver] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  usePastedFiles(room, onFiles);
  const input = {
    type: 'file',
    hidden: true,
    multiple: true,
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      onFiles(currentTarget.files ?? []);
      // Clears the input, so that a removed file can be chosen again.
      currentTarget.value = '';
    },
  };
  return (
    <Field isGroup {...field}>
      <div
        ref={room}
        className={styles.room}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          onFiles(event.dataTransfer.files);
        }}
      >
        {files.length > 0 && (
          <ul className={styles.files}>
            {files.map((file) => (
              <FileRow
                {...file}
                key={file.key}
                onRetry={() => onRetry(file.key)}
                onRemove={() => {
                  onRemove(file.key);
                  choose.current?.focus();
                }}
              />
            ))}
          </ul>
        )}
        <div className={styles.ways}>
          <span className={styles.camera}>
            <Button look="soft" disabled={fullText !== undefined} onClick={() => camera.current?.click()}>
              <Camera aria-hidden="true" /> Сфотографировать
            </Button>
          </span>
          <Button ref={choose} disabled={fullText !== undefined} onClick={() => folder.current?.click()}>
            <Paperclip aria-hidden="true" /> Выбрать файлы
          </Button>
          {fullText === undefined ? (
            <span className={styles.drop}>или перетащите сюда</span>
          ) : (
            <span className={styles.full}>{fullText}</span>
          )}
        </div>
        <input ref={folder} accept={accept} {...input} />
        <input ref={camera} accept="image/*" capture="environment" {...input} />
        <p role="status" className={styles.status}>
          {status}
        </p>
      </div>
    </Field>
  );
}
