import type { Payer, StudentProfile } from '@planner/contract';
import { usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Card, ReadStatus, Skeleton } from '@planner/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SentToFamily } from '../sent/sent-to-family.tsx';
import { AddPayer } from './add-payer.tsx';
import styles from './family.module.css';
import { LinkDialog } from './link-dialog.tsx';
import { sharesText } from './link-draft.ts';
import { PayerDialog } from './payer-dialog.tsx';
import { PayerRow } from './payer-row.tsx';

/** PAY-30. The persons who pay for a student. */
export function FamilyTab({ student }: { student: StudentProfile }) {
  const { time_zone } = useUser();
  const { id: student_id } = student;
  const read = usePages('GET /api/payers', { query: { student_id } }, { keyOf: ({ payer_id }) => payer_id });
  const [edited, setEdited] = useState<Payer | 'new' | null>(null);
  const [linked, setLinked] = useState<Payer | 'other' | null>(null);
  const payers = read.data?.items;
  const isSelf = payers?.some(({ students }) =>
    students.some((one) => one.role === 'self' && one.student_id === student_id),
  );
  const canAdd = student.erased_at === null;
  const divided = payers === undefined ? null : sharesText(payers, student_id);
  return (
    <Card title="Плательщики">
      <ReadStatus read={read} what="плательщиков" zone={time_zone}>
        <Skeleton height={64} />
      </ReadStatus>
      {payers?.length === 0 && (
        <p className={styles.facts}>
          Плательщиков пока нет. Добавьте родителя или отметьте, что ученик платит за себя.
        </p>
      )}
      {payers !== undefined && payers.length > 0 && (
        <ul className={styles.payers} aria-label="Плательщики">
          {payers.map((payer) => (
            <PayerRow
              key={payer.payer_id}
              payer={payer}
              student_id={student_id}
              onEdit={() => setEdited(payer)}
              onChangeLink={() => setLinked(payer)}
            />
          ))}
        </ul>
      )}
      {divided !== null && <p className={styles.facts}>{divided}</p>}
      {payers !== undefined && canAdd && (
        <AddPayer
          student_id={student_id}
          isSelf={isSelf === true}
          onNew={() => setEdited('new')}
          onChoose={() => setLinked('other')}
        />
      )}
      {edited !== null && (
        <PayerDialog student_id={student_id} payer={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {linked !== null && (
        <LinkDialog
          student_id={student_id}
          payer={linked === 'other' ? null : linked}
          onClose={() => setLinked(null)}
        />
      )}
      {payers !== undefined && (
        <p className={styles.all}>
          <Link to="/my-students-test/payers">Все плательщики</Link>
        </p>
      )}
      <SentToFamily student_id={student_id} />
    </Card>
  );
}
