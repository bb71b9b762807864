import { deadlineWords } from '@/domain/date-words';
import { useOnline } from '@/hooks/use-online';
import { AsOfNote } from '@/parts/as-of-note';
import { serverNow } from '@/platform/clock';

/** Says without a connection of what time a list is; nothing while there is one, and of a list that was never read. */
export function AsOf({ readAt }: { readAt: Date | undefined }) {
  const online = useOnline();
  if (online || readAt === undefined) return null;
  return <AsOfNote>{deadlineWords(readAt, serverNow())} 時点</AsOfNote>;
}
