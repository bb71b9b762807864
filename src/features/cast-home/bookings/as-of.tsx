import styled from 'styled-components';
import { formatMoment30 } from '@/domain/time-range';
import { useOnline } from '@/hooks/use-online';
import { serverNow } from '@/platform/clock';
import { Gutter } from '@/ui/pieces/layout';
import { Note } from '@/ui/pieces/text';

/** Says without a connection of what time a list is; nothing while there is one, and of a list that was never read. */
export function AsOf({ readAt }: { readAt: Date | undefined }) {
  const online = useOnline();
  if (online || readAt === undefined) return null;
  return (
    <Gutter>
      <Time role="status">{formatMoment30(readAt, serverNow())} 時点</Time>
    </Gutter>
  );
}

const Time = styled(Note)`
  padding-block: 8px;
  font-variant-numeric: tabular-nums;
`;
