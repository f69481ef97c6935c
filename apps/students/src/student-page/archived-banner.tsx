import { RESTORED } from '../removal/removal-wording.ts';
import type { StudentProfile } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { dayInZone } from '@planner/schedule';
import { useShell, useUser } from '@planner/shell-api';
import { Banner, Button } from '@planner/ui';
import { dateText } from '@planner/wording';

interface ArchivedBannerProps {
  student: StudentProfile;
  archived_at: string;
}

/** Says that the student is in the archive, with the way out of it. */
export function ArchivedBanner({ student, archived_at }: ArchivedBannerProps) {
  const { toast } = useShell();
  const { time_zone } = useUser();
  const restore = useCommand('POST /api/toggle-student-archive/{id}');
  return (
    <Banner
      action={
        <Button
          size="small"
          isLoading={restore.isPending}
          loadingLabel="Возвращаем"
          onClick={() =>
            restore.mutate(
              { params: { id: student.id }, body: {} },
              {
                onSuccess: () => toast(RESTORED, 'done'),
                onError: (error) => toast(error.message, 'error'),
              },
            )
          }
        >
          Вернуть из архива
        </Button>
      }
    >
      В архиве с {dateText(dayInZone(archived_at, time_zone))}. Занятия и баланс на месте.
    </Banner>
  );
}
