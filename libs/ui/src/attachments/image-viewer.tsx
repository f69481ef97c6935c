import { buttonClass, Dialog, IconButton, Loading, Skeleton } from '@planner/platform-ui';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useState } from 'react';
import { ErrorBar } from '../notice/error-bar.tsx';
import type { Attachment } from './attachment.ts';
import styles from './attachments.module.css';

interface ImageViewerProps {
  images: readonly Attachment[];
  /** The index of the first shown image. */
  first: number;
  onClose(): void;
}

const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** FIL-20. One image in the largest possible size. Arrow buttons and arrow keys show the others. */
export function ImageViewer({ images, first, onClose }: ImageViewerProps) {
  const [at, setAt] = useState(first);
  const image = images[Math.min(at, images.length - 1)];
  if (image === undefined) return null;
  const go = (step: number) => setAt((before) => (before + step + images.length) % images.length);
  return (
    <Dialog
      title={image.name}
      size="large"
      onClose={onClose}
      className={styles.viewer}
      footer={
        <>
          {images.length > 1 && (
            <span className={styles.steps}>
              <IconButton label="Предыдущее изображение" onClick={() => go(-1)}>
                <ChevronLeft aria-hidden="true" />
              </IconButton>
              <span role="status">
                {at + 1} из {images.length}
              </span>
              <IconButton label="Следующее изображение" onClick={() => go(1)}>
                <ChevronRight aria-hidden="true" />
              </IconButton>
            </span>
          )}
          <a href={image.url} download={image.name} className={buttonClass({})}>
            <Download aria-hidden="true" /> Скачать
          </a>
        </>
      }
    >
      {/* Large listens to the keys of the whole dialog, also while a button has the focus. */}
      <Large key={image.id} image={image} onKey={(key) => go(STEP[key] ?? 0)} />
    </Dialog>
  );
}

function Large({ image, onKey }: { image: Attachment; onKey(key: string): void }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const listen = (node: HTMLElement | null) => {
    const dialog = node?.closest('dialog');
    if (!dialog) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => onKey(key);
    dialog.addEventListener('keydown', onKeyDown);
    return () => dialog.removeEventListener('keydown', onKeyDown);
  };
  return (
    <div ref={listen} className={styles.large}>
      {state === 'loading' && (
        <Loading label="Загружаем изображение">
          <Skeleton height={240} />
        </Loading>
      )}
      {state === 'failed' && (
        <ErrorBar
          onRetry={() => {
            setState('loading');
            setAttempt(attempt + 1);
          }}
        >
          Не удалось загрузить изображение
        </ErrorBar>
      )}
      {state !== 'failed' && (
        <img
          key={attempt}
          src={image.url}
          alt={image.name}
          hidden={state !== 'shown'}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </div>
  );
}
