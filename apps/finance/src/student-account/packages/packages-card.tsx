import type { StudentAccount } from '@planner/contract';
import { Card, Disclosure } from '@planner/ui';
import { useState } from 'react';
import { type OpenedAction, PackageDialog } from './package-dialog.tsx';
import { PackageRow } from './package-row.tsx';
import styles from './packages.module.css';

/** FIN-63. The packages of one student: usable ones, and former ones. */
export function PackagesCard({ account: { packages, balance } }: { account: StudentAccount }) {
  const [opened, setOpened] = useState<OpenedAction | null>(null);
  const former = packages.filter(({ status }) => status === 'closed' || status === 'finished');
  const open = packages.filter((bought) => !former.includes(bought));
  if (packages.length === 0) return null;
  return (
    <Card title="Абонементы">
      <ul className={styles.packages} aria-label="Открытые абонементы">
        {open.map((bought) => (
          <PackageRow key={bought.id} bought={bought} onAct={(action) => setOpened({ bought, action })} />
        ))}
      </ul>
      {open.length === 0 && <p className={styles.faint}>Сейчас абонемента нет</p>}
      {former.length > 0 && (
        <Disclosure title={`Прежние: ${former.length}`}>
          <ul className={styles.packages} aria-label="Прежние абонементы">
            {former.map((bought) => (
              <PackageRow key={bought.id} bought={bought} />
            ))}
          </ul>
        </Disclosure>
      )}
      {opened !== null && <PackageDialog {...opened} balance={balance} onClose={() => setOpened(null)} />}
    </Card>
  );
}
