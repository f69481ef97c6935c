import type { AccountExport } from '@planner/contract';
import { buttonClass, ProgressBar } from '@planner/ui';
import { sizeText } from '@planner/wording';
import { Download } from 'lucide-react';
import styles from '../account.module.css';
import { useMomentText } from '../sessions/use-moment-text.ts';
import own from './data.module.css';
import { isUnderWay } from './is-under-way.ts';

/** XPT-6. Shows the progress of the archive, or the link to the finished archive. */
export function ExportStanding({ asked }: { asked: AccountExport }) {
  const momentText = useMomentText();
  const { state, done, total, size, url, expires_at } = asked;
  if (isUnderWay(asked)) {
    return (
      <div className={styles.advice}>
        <p role="status">
          {total > 0 ? `Собираем архив: ${Math.floor((done / total) * 100)} %` : 'Собираем архив'}. Страницу можно
          закрыть.
        </p>
        <ProgressBar
          aria-label="Сколько собрано"
          className={own.progress}
          max={total || 1}
          value={total > 0 ? done : undefined}
        />
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <p role="alert">Собрать архив не удалось. Попробуйте ещё раз; если не получится снова, напишите в поддержку.</p>
    );
  }
  if (url === null || expires_at === null || size === null) return null;
  return (
    <div className={styles.advice}>
      <p>
        <a className={buttonClass({ look: 'primary' })} href={url} download>
          <Download aria-hidden="true" />
          Скачать, {sizeText(size)}
        </a>
      </p>
      <p className={styles.lead}>
        Собран {momentText(asked.created_at)}. Ссылка перестанет работать {momentText(expires_at)}.
      </p>
    </div>
  );
}
