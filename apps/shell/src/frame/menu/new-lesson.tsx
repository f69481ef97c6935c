import { buttonClass } from '@planner/ui';
import { useShell } from '@planner/shell-api';
import { Plus, UserPlus } from 'lucide-react';

const FORMS = [
  { modal: 'lesson-form', label: 'Занятие', title: 'Новое занятие', look: 'primary', Icon: Plus },
  { modal: 'trial-lesson-form', label: 'Пробное', title: 'Пробное занятие', look: 'secondary', Icon: UserPlus },
] as const;

interface NewLessonProps {
  className: string | undefined;
  onOpen?(): void;
}

/** NAV-13. The teacher's most frequent action. It is shown when a deployed remote offers it. */
export function NewLesson({ className, onOpen }: NewLessonProps) {
  const { modals, session } = useShell();
  const offered = session.user?.is_teacher ? FORMS.filter(({ modal }) => modals.isOffered(modal)) : [];
  if (offered.length === 0) return null;
  return (
    <div className={className}>
      {offered.map(({ modal, label, title, look, Icon }) => (
        <button
          key={modal}
          type="button"
          className={buttonClass({ look })}
          data-look={look}
          title={title}
          onClick={() => {
            onOpen?.();
            void modals.open(modal, {});
          }}
        >
          <Icon aria-hidden="true" />
          <span>{label}</span>
        </button>
      ))}
    </div>
  );
}
