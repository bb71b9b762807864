import Ban from 'lucide-react/icons/ban';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Flag from 'lucide-react/icons/flag';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { calledName } from '@/domain/called-name';
import { formatRange30 } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { isPlaceTypeId, placeTypeName } from '@/domain/place-types';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { castPaths } from '@/paths/cast';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { PriceLines } from '@/ui/pieces/price-lines';
import { Band, Section } from '@/ui/pieces/section';
import { MemoPanel } from './memo-panel';
import { WarningRows } from './warning-row';

const DETAIL = 'GET /api/v1/female_casts/me/visits/{reservation_id}/';
type Detail = Data<typeof DETAIL>;

const BlockQuestion = later(async () => ({ default: (await import('@/parts/block-question')).BlockQuestion }));
const UnblockQuestion = later(async () => ({ default: (await import('@/parts/block-question')).UnblockQuestion }));
const ReportSheet = later(async () => ({ default: (await import('@/parts/report-sheet')).ReportSheet }));

/** `/home/history/detail`: one visit, the cast's own notes on the customer, and what the cast may do next. */
export function HistoryDetailScreen() {
  const { isReady, query } = useRouter();
  const id = [query.reservation_id].flat()[0] ?? '';
  const visit = useApi(DETAIL, isReady ? { params: { reservation_id: id } } : null);
  return (
    <Screen title="接客履歴" tab="接客履歴の詳細" back={{ href: castPaths.history }}>
      <Loaded
        from={visit}
        failed="接客履歴を読み込めませんでした"
        gone={{
          what: 'この履歴は見つかりませんでした',
          how: '一覧からもう一度お選びください。',
          action: { label: '接客履歴へ', href: castPaths.history },
        }}
      >
        {(data) => <VisitOf key={data.id} visit={data} onChanged={() => void visit.mutate()} />}
      </Loaded>
    </Screen>
  );
}

function VisitOf({ visit, onChanged }: { visit: Detail; onChanged: () => void }) {
  const { id, nickname, nth, reliability_band: band, area_name: area, place_type_id: place, before, total } = visit;
  return (
    <>
      <Head>
        <p>
          {calledName(nickname)}　信頼度 <b>{band}</b>　{nth}回目
        </p>
        <h2>{formatRange30(new Date(visit.starts_at), new Date(visit.ends_at))}</h2>
        <p>
          {area}　{isPlaceTypeId(place) ? placeTypeName(place) : ''}
        </p>
      </Head>
      <List>
        <ListRow label="予約の詳細を見る" href={paths.reservation(id)} />
      </List>
      <MemoPanel visitId={id} />
      <Section title="手取り" spacing="transaction">
        <Gutter>
          <PriceLines
            format={formatYen}
            lines={visit.lines.map(({ code, label, amount }) => ({ key: code, label, amount }))}
            total={{ label: '手取り', amount: visit.reward, unit: '' }}
          />
        </Gutter>
      </Section>
      {before.length > 0 && (
        <>
          <Band />
          <Section title="これまで" note={`${total.visits}回　合計 ${formatYen(total.reward)}`} spacing="transaction">
            <List>
              {before.map((earlier) => (
                <ListRow
                  key={earlier.id}
                  label={
                    <span className="num">{formatRange30(new Date(earlier.starts_at), new Date(earlier.ends_at))}</span>
                  }
                  value={formatYen(earlier.reward)}
                  href={castPaths.visit(earlier.id)}
                />
              ))}
            </List>
          </Section>
        </>
      )}
      <Band />
      <Acts visit={visit} onChanged={onChanged} />
    </>
  );
}

/** Ever heavier acts downward. */
function Acts({ visit, onChanged }: { visit: Detail; onChanged: () => void }) {
  const [open, setOpen] = useState<'block' | 'report' | null>(null);
  const { user_id: userId, blocked } = visit;
  const name = calledName(visit.nickname);
  const close = () => {
    setOpen(null);
    onChanged();
  };
  return (
    <List>
      {!blocked && (
        <ListRow
          icon={CalendarPlus}
          label="次の予約を提案する"
          href={castPaths.bookingStep('date', { user: String(userId) })}
        />
      )}
      <ListRow
        icon={Ban}
        label={blocked ? 'この方を受けない（NG）を解除する' : 'この方を受けない（NG）'}
        note="お互いに表示されなくなります。お客様には伝わりません"
        value={blocked ? '設定中' : undefined}
        onPress={() => setOpen('block')}
        over={
          open === 'block' &&
          (blocked ? (
            <UnblockQuestion userId={userId} name={name} onClose={close} />
          ) : (
            <BlockQuestion
              who={{ user_id: userId }}
              name={name}
              effect="お互いに表示されなくなり、予約もできなくなります。"
              onClose={close}
            />
          ))
        }
      />
      <WarningRows visit={visit} />
      <ListRow
        icon={Flag}
        tone="danger"
        label="運営に報告する"
        onPress={() => setOpen('report')}
        over={open === 'report' && <ReportSheet who={{ user_id: userId }} name={name} onClose={close} />}
      />
    </List>
  );
}

const Head = styled.div`
  padding: 4px var(--gutter) 16px;
  font: var(--t-13);
  font-variant-numeric: tabular-nums;
  color: var(--muted);

  h2 { font: var(--t-24); font-weight: 700; color: var(--ink); }
  b { color: var(--ink); }
`;
