import { usePages } from '@planner/live-data';
import { EmptyState } from '@planner/ui';
import { Inbox } from 'lucide-react';
import { PartList } from '../part-list.tsx';
import { RequestRow } from './request-row.tsx';

/** ADM-10. Requests for a demonstration, the unanswered first. */
export function RequestsPart() {
  const read = usePages('GET /api/admin/demo-requests', { query: { page_size: 20 } });
  return (
    <PartList
      what="заявки"
      label="Заявки"
      read={read}
      empty={
        <EmptyState title="Заявок пока нет" icon={<Inbox aria-hidden="true" />}>
          Заявка на показ, оставленная на главной странице, появится здесь
        </EmptyState>
      }
    >
      {(request) => <RequestRow key={request.id} request={request} />}
    </PartList>
  );
}
