import { Tag } from '@planner/ui';

/** MSG-41, MSG-42. The number of messages of a thread that the teacher has not read; nothing without any. */
export const UnreadTag = ({ unread = 0 }: { unread?: number | undefined }) =>
  unread > 0 && <Tag tone="accent">Новых сообщений: {unread}</Tag>;
