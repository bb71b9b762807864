import Plus from 'lucide-react/icons/plus';
import styled from 'styled-components';
import { castEventLabel } from '@/domain/cast-event';
import { giftLine, timesLine } from '@/domain/event-words';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { castPaths } from '@/paths/cast';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { AboveBar, Gutter } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Tag } from '@/ui/pieces/tag';
import { Footnote } from '@/ui/pieces/text';
import { type CastEvent, STATE_TONES } from './event-words';

/** `/home/events`: the cast's discounts and free minutes, with where each stands. */
export function EventsScreen() {
  const events = useApi('GET /api/v1/female_casts/me/events/', {});
  return (
    <Screen title="イベント" back={{ href: paths.castSettings }}>
      <Loaded
        from={events}
        failed="イベントを読み込めませんでした"
        empty={
          <EmptyState
            title="開催中のイベントはありません"
            note="割引や時間サービスを作ると、カードと詳細、トップ、お客様の見積もりに表示されます。"
            action={{ label: 'イベントを作る', href: castPaths.event() }}
          />
        }
      >
        {(all) => (
          <AboveBar>
            <List>
              {all.map((event) => (
                <Row key={event.id} event={event} />
              ))}
            </List>
            <Gutter>
              <Words>
                運営が確認したイベントだけが表示されます。終了しても、すでにある見積もりと予約は変わりません。
              </Words>
            </Gutter>
            <ActionBar above="tabs">
              <Button size="lg" icon={Plus} href={castPaths.event()}>
                イベントを作る
              </Button>
            </ActionBar>
          </AboveBar>
        )}
      </Loaded>
    </Screen>
  );
}

function Row({ event }: { event: CastEvent }) {
  return (
    <ListRow
      href={castPaths.event(event.id)}
      label={<Name>{event.name}</Name>}
      note={
        <>
          <Line>{giftLine(event)}</Line>
          <Line>{timesLine(event)}</Line>
        </>
      }
      value={<Tag tone={STATE_TONES[event.state]}>{castEventLabel(event.state)}</Tag>}
    />
  );
}

const Name = styled.b`
  font-weight: 700;
  overflow-wrap: anywhere;
`;

const Line = styled.span`
  display: block;
  font-variant-numeric: tabular-nums;
`;

const Words = styled(Footnote)`
  padding-block: 12px;
`;
