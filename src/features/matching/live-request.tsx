import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { format30 } from '@/domain/business-day';
import { calledName } from '@/domain/called-name';
import { formatYen } from '@/domain/money';
import { useOnline } from '@/hooks/use-online';
import { paths } from '@/paths';
import { matchingPaths } from '@/paths/matching';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionBar } from '@/ui/pieces/action-bar';
import { ActionTotal } from '@/ui/pieces/action-total';
import { AskButton } from '@/ui/pieces/ask-button';
import { Banner } from '@/ui/pieces/banner';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Fault } from '@/ui/pieces/fault';
import { later } from '@/ui/pieces/later';
import { ButtonPlace, Gutter } from '@/ui/pieces/layout';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import { Note } from '@/ui/pieces/text';
import { wide } from '@/ui/pieces/theme/tokens';
import { OfferRow } from './offer-row';
import { RequestBanner } from './request-banner';
import { type Request, wishOf, writeWish } from './wish';

const ChooseSheet = later(() => import('./choose-sheet'));

type Offer = Request['offers'][number];
const ORDERS = [
  { value: 'soon', label: '到着が早い順' },
  { value: 'cheap', label: '総額が安い順' },
  { value: 'rated', label: '評価が高い順' },
] as const;
type Order = (typeof ORDERS)[number]['value'];

const SORTS: Readonly<Record<Order, (a: Offer, b: Offer) => number>> = {
  soon: (a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at),
  cheap: (a, b) => a.total - b.total,
  rated: (a, b) => (b.female_cast.rating ?? 0) - (a.female_cast.rating ?? 0),
};

/** One request, live: offers to compare, one button that names the cast; of an ended one, what became of it. */
export default function LiveRequest({ request }: { request: Request }) {
  return request.can.includes('cancel') ? <Running request={request} /> : <Ended request={request} />;
}

function Running({ request }: { request: Request }) {
  const [order, setOrder] = useState<Order>('soon');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [asking, setAsking] = useState<Offer | null>(null);
  const online = useOnline();
  const cancel = useCommand('POST /api/v1/users/me/matching_requests/{matching_request_id}/cancel/', {
    refresh: [
      'GET /api/v1/users/me/matching_requests/{matching_request_id}/',
      'GET /api/v1/users/me/matching_requests/',
      'GET /api/v1/users/me/reception/',
    ],
    done: '募集を取り消しました',
  });
  const news = useNews(request.offers);
  const offers = [...request.offers].sort(SORTS[order]);
  const chosen = offers.find(({ id, state }) => id === chosenId && state === 'offered');
  return (
    <>
      {!online && <Banner kind="offline">接続が切れています。提案の表示は最新でない場合があります。</Banner>}
      <RequestBanner request={request} />
      <p className="vh" role="status">
        {news}
      </p>
      {offers.length > 1 && (
        <Gutter style={{ paddingBlock: '12px' }}>
          <SegmentedControl label="並び順" options={ORDERS} value={order} onChange={setOrder} />
        </Gutter>
      )}
      <Offers>
        <legend className="vh">提案</legend>
        {offers.map((offer) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            wish={request.starts_at}
            chosen={offer.id === chosen?.id}
            onChoose={() => setChosenId(offer.id)}
          />
        ))}
      </Offers>
      {offers.length === 0 && <SkeletonRows />}
      <Gutter style={{ paddingBlock: '16px' }}>
        <Note>{waitingWords(request)}</Note>
        <AskButton
          tone="quiet"
          size="sm"
          label="募集を取り消す"
          question={{ title: '募集を取り消しますか？', note: 'キャストを選ぶ前の取り消しは無料です。', danger: true }}
          yes="取り消す"
          loading={cancel.busy}
          onYes={() => cancel.run({ params: { matching_request_id: request.id } })}
        />
        <Fault>{cancel.problem}</Fault>
      </Gutter>
      {offers.length > 0 && (
        <ActionBar lead={chosen && <ActionTotal note="総額（税込）" amount={formatYen(chosen.total)} unit="" />}>
          <Button size="lg" disabled={!chosen || !online} onClick={() => setAsking(chosen ?? null)}>
            {chosen ? `${calledName(chosen.female_cast.display_name)}に決める` : '提案を選んでください'}
          </Button>
        </ActionBar>
      )}
      {asking && <ChooseSheet request={request} offer={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

/** The newest offer in words, for who hears the page: what stood there at first is no news. */
function useNews(offers: readonly Offer[]): string {
  const known = useRef<ReadonlySet<string> | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    const before = known.current;
    known.current = new Set(offers.map(({ id }) => id));
    const fresh = before && offers.find(({ id, state }) => state === 'offered' && !before.has(id));
    if (fresh)
      setNews(`新しい提案、${calledName(fresh.female_cast.display_name)} ${format30(new Date(fresh.starts_at))}`);
  }, [offers]);
  return news;
}

function waitingWords({ state, told, offers }: Request): string {
  if (state === 'selecting') return '募集を締め切りました。期限までに選ばないと、料金なしで終わります。';
  if (told === 0) return '条件に合うキャストを探しています';
  const waiting = told - offers.length;
  if (offers.length === 0) return `${told}人に聞いています`;
  return waiting > 0 ? `ほか${waiting}人の返事を待っています` : '全員の返事がそろいました';
}

const ENDS: Readonly<Partial<Record<Request['state'], { title: string; note: string }>>> = {
  matched: { title: 'マッチングが成立しました', note: '予約の画面で、場所や当日の流れを確認できます。' },
  no_match: {
    title: '手を挙げたキャストはいませんでした',
    note: '料金はかかりません。時間や予算をゆるめると、届く人数が増えます。',
  },
  expired: { title: '選ばれないまま終わりました', note: '料金はかかりません。もう一度募集できます。' },
  cancelled_user: { title: '募集を取り消しました', note: '料金はかかりません。' },
};

function Ended({ request }: { request: Request }) {
  const words = ENDS[request.state];
  return (
    <>
      <EmptyState title={words?.title ?? request.state_label} note={words?.note} />
      <Gutter>
        <ButtonPlace>
          {request.reservation_id ? (
            <Button href={paths.reservation(request.reservation_id)}>予約を見る</Button>
          ) : (
            <Button href={matchingPaths.step('settings', writeWish(wishOf(request)))}>条件をゆるめて募集する</Button>
          )}
        </ButtonPlace>
        <ButtonPlace style={{ marginTop: '12px' }}>
          <Button tone="secondary" href={paths.casts({ area_id: request.area_id })}>
            キャストを探す
          </Button>
        </ButtonPlace>
      </Gutter>
    </>
  );
}

const Offers = styled.fieldset`
  > label { border-top: 1px solid var(--line); }
  > label:last-child { border-bottom: 1px solid var(--line); }

  @media ${wide} {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    border-bottom: 1px solid var(--line);

    > label { position: relative; border-top: 0; }
    > label:last-child { border-bottom: 0; }
    > label:not(:nth-of-type(3n + 1)) { border-left: 1px solid var(--line); }
    /* The line above a row reaches over all three columns, also where the last row has fewer. */
    > label:nth-of-type(3n + 1)::before {
      position: absolute;
      inset: 0 -200% auto 0;
      z-index: 1;
      border-top: 1px solid var(--line);
      pointer-events: none;
      content: '';
    }
  }
`;
