import { useState } from 'react';
import { ErasingDialog } from '../removal/erasing-dialog.tsx';
import { RESTORED } from '../removal/removal-wording.ts';
import type { StudentProfile } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { dayInZone } from '@planner/schedule';
import { useShell, useUser } from '@planner/shell-api';
import { Banner, Button } from '@planner/ui';
import { dateText, studentName } from '@planner/wording';

interface ArchivedBannerProps {
  student: StudentProfile;
  archived_at: string;
}

/** Says that the student is archived, and offers to restore the student. */
export function ArchivedBanner({ student, archived_at }: ArchivedBannerProps) {
  const { toast } = useShell();
  const { time_zone } = useUser();
  const restore = useCommand('POST /api/toggle-student-archive/{id}');
  const [isErasing, setIsErasing] = useState(false);
  if (student.erased_at !== null) {
    return (
      <Banner>
        Личные данные стёрты {dateText(dayInZone(student.erased_at, time_zone))}. Занятия и деньги остались без имени.
      </Banner>
    );
  }
  return (
    <Banner
      action={
        <>
          <Button size="small" look="quiet" onClick={() => setIsErasing(true)}>
            Стереть личные данные
          </Button>
          <Button
            size="small"
            isLoading={restore.isPending}
            loadingLabel="Возвращаем"
            onClick={() =>
              restore.mutate(
                { params: { id: student.id }, body: { archived: false } },
                {
                  onSuccess: () => toast(RESTORED, 'done'),
                  onError: (error) => toast(error.message, 'error'),
                },
              )
            }
          >
            Вернуть из архива
          </Button>
        </>
      }
    >
      В архиве с {dateText(dayInZone(archived_at, time_zone))}. Занятия и баланс на месте.
      {isErasing && (
        <ErasingDialog student={{ id: student.id, name: studentName(student) }} onClose={() => setIsErasing(false)} />
      )}
    </Banner>
  );
}
