import { buttonClass, classNames } from '@planner/ui';
import { useShell } from '@planner/shell-api';
import { Plus, UserPlus } from 'lucide-react';
import styles from './side-menu.module.css';

const FORMS = [
  { modal: 'lesson-form', label: 'Занятие', title: 'Новое занятие', look: 'primary', Icon: Plus },
  { modal: 'trial-lesson-form', label: 'Пробное', title: 'Пробное занятие', look: 'secondary', Icon: UserPlus },
] as const;

/** NAV-13. What a teacher makes most, where a deployed remote offers it. */
export function NewLesson() {
  const { modals, session } = useShell();
  const offered = session.user?.is_teacher ? FORMS.filter(({ modal }) => modals.isOffered(modal)) : [];
  if (offered.length === 0) return null;
  return (
    <div className={styles.make}>
      {offered.map(({ modal, label, title, look, Icon }) => (
        <button
          key={modal}
          type="button"
          className={classNames(buttonClass({ look }), look === 'secondary' && styles.trial)}
          title={title}
          onClick={() => void modals.open(modal, {})}
        >
          <Icon aria-hidden="true" />
          <span className={styles.label}>{label}</span>
        </button>
      ))}
    </div>
  );
}
