import styled, { css } from 'styled-components';
import { Photo } from '@/components/photo';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';
import { SmartLink } from '@/components/smart-link';
import { Tag } from '@/components/tag';
import { wide } from '@/components/theme/tokens';
import { stateTone } from '@/domain/machines/reservation';
import { placeWanted } from '@/domain/machines/reservation-place';
import { placeWords } from '@/domain/place-words';
import { formatRange30 } from '@/domain/time-range';
import { useApiPages } from '@/hooks/use-api-pages';
import { serverNow } from '@/platform/clock';
import { messageOf } from '@/platform/http';
import { paths } from '@/shell/paths';

/** The reservation that comes next, or the way to one. */
export function NextReservation() {
  const { items, error, refresh } = useApiPages('GET /api/v1/users/me/reservations/', { query: { tab: 'live' } });
  if (!items) return error === undefined ? <Waiting /> : <Failed error={error} onRetry={() => void refresh()} />;
  const next = items.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))[0];
  if (next === undefined) {
    return (
      <Plain $wide>
        <Words>ご予約はまだありません</Words>
        <Find href={paths.casts()}>キャストを探す</Find>
      </Plain>
    );
  }
  const { female_cast: cast, place } = next;
  const wanted = placeWanted(next, next.room_open, serverNow());
  const tone = stateTone(next.state);
  return (
    <Row href={paths.reservation(next.id)}>
      <Photo src={cast.photo.url} alt={cast.photo.alt} placeholder={cast.photo.color} ratio="56 / 72" radius={8} />
      <div>
        <Small>次の予約</Small>
        <When>{formatRange30(new Date(next.starts_at), new Date(next.ends_at))}</When>
        <Words>
          <Whole>{cast.display_name}</Whole>　<Whole>{placeWords(place)}</Whole>
        </Words>
        {wanted !== null && <Ask>{wanted === 'hotel' ? 'ホテルを入力してください' : '部屋番号を入力してください'}</Ask>}
      </div>
      <Tag tone={tone === 'live' ? 'accent' : tone}>{next.state_label}</Tag>
    </Row>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Plain $wide role="alert">
      <Words>次の予約を読み込めませんでした。{messageOf(error)}</Words>
      <Find as="button" type="button" onClick={onRetry} href="">
        もう一度試す
      </Find>
    </Plain>
  );
}

function Waiting() {
  return (
    <SkeletonGroup>
      <Plain>
        <Skeleton ratio="56 / 72" radius={8} />
        <div>
          <Skeleton width="48px" height="12px" />
          <Skeleton width="80%" height="20px" />
        </div>
      </Plain>
    </SkeletonGroup>
  );
}

const geometry = css`
  display: grid;
  grid-template-columns: 56px 1fr auto;
  gap: 12px;
  align-items: center;
  padding: 14px var(--gutter);
`;

const Row = styled(SmartLink)`
  ${geometry}
  &:focus-visible { outline-offset: -2px; }
`;

const Plain = styled.div<{ $wide?: boolean }>`
  ${geometry}
  /* As high as a reservation: what stands below does not move whether there is one or not. */
  min-height: 100px;
  ${({ $wide }) => $wide && 'grid-template-columns: 1fr auto;'}

  @media ${wide} { max-width: calc(400px + 2 * var(--gutter)); }
`;

const Small = styled.p`
  font: var(--t-12);
  color: var(--muted);
`;

const When = styled.b`
  font-variant-numeric: tabular-nums;
`;

const Words = styled.p`
  font: var(--t-13);
  color: var(--muted);
`;

const Ask = styled.p`
  font: var(--t-13);
  font-weight: 700;
  color: var(--warning);
`;

const Find = styled(SmartLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin: -8px 0;
  font: var(--t-14);
  font-weight: 700;
  color: var(--accent);
`;

/* Breaks between words only when it is longer than its line. */
const Whole = styled.span`
  display: inline-block;
  overflow-wrap: anywhere;
`;
