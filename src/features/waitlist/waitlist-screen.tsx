import Plus from 'lucide-react/icons/plus';
import styled from 'styled-components';
import { formatDate } from '@/domain/business-day';
import { calledName } from '@/domain/called-name';
import { WAITLIST } from '@/domain/limits';
import { isPlaceTypeId, placeTypeName } from '@/domain/place-types';
import { useApi } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { useCommand } from '@/ui/patterns/use-command';
import { Avatar } from '@/ui/pieces/avatar';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Fault } from '@/ui/pieces/fault';
import { Gutter } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Band, Section } from '@/ui/pieces/section';
import { Footnote, NoWrap } from '@/ui/pieces/text';
import { Opening } from './opening';
import { type Entry, isHeld, WAITLIST_READS } from './types';

const HOW = `空きは順番にご案内し、お一人${WAITLIST.holdMinutes}分ずつ確保します。お待ちいただけるのは${WAITLIST.perMan}件までで、料金はかかりません。`;

/** `/reserve/waitlist`: what is held for the customer, and the other places in line. */
export function WaitlistScreen() {
  useLive();
  const entries = useApi('GET /api/v1/users/me/waitlist_entries/', {}, { refreshInterval: 60_000 });
  return (
    <Screen title="キャンセル待ち" back={{ href: paths.reserve() }}>
      <Loaded from={entries} failed="キャンセル待ちを読み込めませんでした">
        {(list) => <Places list={list} />}
      </Loaded>
    </Screen>
  );
}

function Places({ list }: { list: readonly Entry[] }) {
  const held = list.filter(isHeld);
  const waiting = list.filter((entry) => !isHeld(entry));
  if (list.length === 0)
    return (
      <EmptyState
        art="calendar"
        title="お待ちの時間はありません"
        note={`キャストの空き時間の画面から、満席の時間に並べます。${HOW}`}
        action={{ label: 'キャストを探す', href: paths.casts() }}
      />
    );
  return (
    <>
      {held.map((entry) => (
        <div key={entry.id}>
          <Opening entry={entry} />
          <Band />
        </div>
      ))}
      {waiting.length > 0 && (
        <Section spacing="transaction" title="待っている時間" aside={<Count>{waiting.length}件</Count>}>
          <List>
            {waiting.map((entry) => (
              <Place key={entry.id} entry={entry} />
            ))}
          </List>
        </Section>
      )}
      {list.length < WAITLIST.perMan && (
        <List>
          <ListRow icon={Plus} label="待つ時間を追加する" note="キャストを選びます" href={paths.casts()} />
        </List>
      )}
      <Gutter style={{ paddingTop: '12px' }}>
        <Footnote>{HOW}</Footnote>
      </Gutter>
    </>
  );
}

function Place({ entry }: { entry: Entry }) {
  const { female_cast: cast, business_date: date, place_type_id: place } = entry;
  const leave = useCommand('DELETE /api/v1/users/me/waitlist_entries/{waitlist_entry_id}/', {
    refresh: WAITLIST_READS,
    goneIsDone: true,
    done: 'キャンセル待ちをやめました',
  });
  return (
    <li>
      <Row>
        <Avatar src={cast.photo.url} name={cast.display_name} size={44} />
        <div>
          <b className="num">
            {formatDate(date)}{' '}
            <NoWrap>
              {entry.from}–{entry.to}
            </NoWrap>
          </b>
          <p>
            {cast.display_name}　{entry.minutes}分　{isPlaceTypeId(place) ? placeTypeName(place) : ''}
          </p>
          <Fault>{leave.problem}</Fault>
        </div>
        <Turn>
          <b>{entry.position}</b>番目
        </Turn>
        <Button
          tone="secondary"
          size="sm"
          loading={leave.busy}
          aria-label={`${calledName(cast.display_name)}の${formatDate(date)}のキャンセル待ちをやめる`}
          onClick={() => void leave.run({ params: { waitlist_entry_id: entry.id } })}
        >
          やめる
        </Button>
      </Row>
    </li>
  );
}

const Count = styled.span`
  font: var(--t-14);
  color: var(--muted);
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) auto auto;
  gap: 4px 12px;
  align-items: center;
  padding: 12px var(--gutter);

  p { font: var(--t-13); color: var(--muted); word-break: auto-phrase; }
`;

const Turn = styled.p`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;

  && { color: var(--ink); }
  b { font-size: 1.0625rem; }
`;
