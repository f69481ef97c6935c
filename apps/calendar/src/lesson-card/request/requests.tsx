import { CancelRequests, type CancelRequestsProps } from './cancel-requests.tsx';
import { MoveRequest } from './move-request.tsx';

/** CAB-77, MOV-11. The open requests of a planned lesson: to cancel it, or for another time. */
export const Requests = (props: CancelRequestsProps) => (
  <>
    <CancelRequests {...props} />
    <MoveRequest {...props} />
  </>
);
