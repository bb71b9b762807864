import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { formatDateTime30 } from '@/domain/date-words';
import { useApi } from '@/hooks/use-api';
import { Avatar } from '@/ui/pieces/avatar';
import type { Intent } from './intent';

/** The cast's face and the chosen time, so that a visitor who registers sees that both are kept. One height. */
export default function IntendedCastRow({ wanted }: { wanted: Intent }) {
  const { data, error } = useApi('GET /api/v1/female_casts/{female_cast_id}/', {
    params: { female_cast_id: wanted.castId },
  });
  // Of a members-only cast guests learn nothing: the time alone stands here.
  if (error !== undefined && wanted.when === null) return null;
  const earliest = data?.next_starts_at ? new Date(data.next_starts_at) : null;
  const when = wanted.when ?? (earliest && `最短 ${formatDateTime30(earliest)}〜`);
  const aim = { booking: when, talk: 'トーク', follow: 'フォロー' }[wanted.what];
  return (
    <Row>
      {error === undefined && <Avatar src={data?.photo.url ?? null} name={data?.display_name ?? ''} size={64} />}
      <p>
        {data && <b>{calledName(data.display_name)}</b>}
        <span>{aim}</span>
      </p>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 64px;

  p { display: grid; font: var(--t-14); }
  b { font: var(--t-15); font-weight: 700; }
  span { color: var(--accent); font-weight: 700; font-variant-numeric: tabular-nums; }
`;
