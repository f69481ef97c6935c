import type { NewsDraft } from '@planner/contract';
import { usePages } from '@planner/live-data';
import { Button, EmptyState } from '@planner/ui';
import { Newspaper, Plus } from 'lucide-react';
import { useState } from 'react';
import styles from '../administration.module.css';
import { PartList } from '../part-list.tsx';
import { NewsDialog } from './news-dialog.tsx';
import { NewsRow } from './news-row.tsx';

/** ADM-9. All news, drafts first, and the button to write another. */
export function NewsPart() {
  const [written, setWritten] = useState<NewsDraft | 'new' | null>(null);
  const read = usePages('GET /api/admin/news', { query: { page_size: 20 } });
  return (
    <div className={styles.part}>
      <div className={styles.above}>
        <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => setWritten('new')}>
          Новая новость
        </Button>
      </div>
      <PartList
        what="новости"
        label="Новости"
        read={read}
        empty={
          <EmptyState title="Новостей пока нет" icon={<Newspaper aria-hidden="true" />}>
            Новость сначала сохраняется черновиком, его видят только администраторы
          </EmptyState>
        }
      >
        {(item) => <NewsRow key={item.id} item={item} onEdit={() => setWritten(item)} />}
      </PartList>
      {written !== null && <NewsDialog item={written === 'new' ? null : written} onClose={() => setWritten(null)} />}
    </div>
  );
}
