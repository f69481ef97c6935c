import { lazyComponent } from '@planner/shell-api';
import { Disclosure } from '@planner/ui';
import { useState } from 'react';
import styles from './student-form.module.css';
import type { StudentFormOf } from './use-student-form.ts';

const LABEL = 'Правила отмены';
const PolicyPart = lazyComponent(LABEL, () => import('./policy-part.tsx'), { room: styles.policyRoom });

/** STU-133: few students have a separate policy, so its code loads when the section unfolds or has an error. */
export function PolicyDisclosure({ form }: { form: StudentFormOf }) {
  const isOwn = form.draft.policy_kind === 'own';
  const [isOpen, setIsOpen] = useState(isOwn);
  const hasTrouble = Object.keys(form.errors).some((field) => field.startsWith('policy'));
  return (
    <Disclosure
      title={`${LABEL}: ${isOwn ? 'свои' : 'как у всех'}`}
      startsOpen={isOpen}
      isHeldOpen={hasTrouble}
      onToggle={setIsOpen}
    >
      {(isOpen || hasTrouble) && <PolicyPart form={form} />}
    </Disclosure>
  );
}
