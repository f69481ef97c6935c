import { Button } from '@planner/platform-ui';
import { Camera, Paperclip } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Field, type FieldProps } from '../field/field.tsx';
import styles from './file-input.module.css';
import { FileRow } from './file-row.tsx';
import { usePastedFiles } from './use-pasted-files.ts';

export interface FileInputProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  /** What a browser offers to choose from, as `<input accept>`. */
  accept: string;
  files: readonly FileRow[];
  /** Why no more can be added; nothing while they can. */
  fullText?: string | undefined;
  /** Said below the files, and read aloud whenever it changes. */
  status: string;
  onFiles(files: Iterable<File>): void;
  onRetry(key: string): void;
  onRemove(key: string): void;
}

/** Files that are chosen, dropped, pasted or, on a phone, taken by its camera; each a row of its own. FIL-16. */
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
      // The same file can be chosen again after it was removed.
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
