import { Download, FileText, ImageIcon } from 'lucide-react';
import { useState } from 'react';
import type { Attachment } from './attachment.ts';
import { FileName } from './file-name.tsx';
import styles from './attachments.module.css';
import { ImageViewer } from './image-viewer.tsx';

export interface AttachmentsProps {
  /** The accessible name of the list: «Файлы задания». */
  label: string;
  files: readonly Attachment[];
}

/** FIL-20, FIL-21. A list of files: an image opens in a viewer over the page, any other file is downloaded. */
export function Attachments({ label, files }: AttachmentsProps) {
  const [shown, setShown] = useState<number | null>(null);
  const images = files.filter(({ preview_url }) => preview_url !== null);
  if (files.length === 0) return null;
  return (
    <>
      <ul aria-label={label} className={styles.list}>
        {files.map((file) => (
          <li key={file.id} className={file.preview_url === null ? styles.line : styles.image}>
            {file.preview_url === null ? (
              <a href={file.url} download={file.name} className={styles.download}>
                <FileText aria-hidden="true" />
                <FileName name={file.name} />
                <small>{file.sizeText}</small>
                <Download aria-label="Скачать" />
              </a>
            ) : (
              <button
                type="button"
                className={styles.open}
                aria-label={`Открыть: ${file.name}`}
                title={file.name}
                onClick={() => setShown(images.indexOf(file))}
              >
                <ImageIcon aria-hidden="true" />
                <img src={file.preview_url} alt="" loading="lazy" className={styles.preview} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown !== null && <ImageViewer images={images} first={shown} onClose={() => setShown(null)} />}
    </>
  );
}
