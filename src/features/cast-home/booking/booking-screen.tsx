import styled from 'styled-components';
import type { Data } from '@/contract';
import { businessDateOf, formatDate } from '@/domain/business-day';
import { calledName } from '@/domain/called-name';
import { formatRange30, momentWords } from '@/domain/date-words';
import { MINUTE_MS } from '@/domain/durations';
import { formatYen } from '@/domain/money';
import { placeWords } from '@/domain/place-words';
import { useApi } from '@/hooks/use-api';
import { useApiPages } from '@/hooks/use-api-pages';
import { useLive } from '@/hooks/use-live';
import { paths } from '@/paths';
import { castPaths } from '@/paths/cast';
import { serverNow } from '@/platform/clock';
import { Loaded } from '@/ui/patterns/loaded';
import { PagedList } from '@/ui/patterns/paged-list';
import { Screen } from '@/ui/patterns/screen';
import { useCommand } from '@/ui/patterns/use-command';
import { AskButton } from '@/ui/pieces/ask-button';
import { Avatar } from '@/ui/pieces/avatar';
import { Countdown } from '@/ui/pieces/countdown';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Fault } from '@/ui/pieces/fault';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Section } from '@/ui/pieces/section';
import { Tag } from '@/ui/pieces/tag';
import { NoWrap } from '@/ui/pieces/text';
import { RequestGround } from '../answer-wait';

const OFFERS = 'GET /api/v1/female_casts/me/booking_offers/';
const GUESTS = 'GET /api/v1/female_casts/me/booking_guests/';
const INTRODUCED = 'GET /api/v1/female_casts/me/introduced_guests/';
type Offer = Data<typeof OFFERS>[number];

/** `/home/booking`: what the cast offered and waits for, and the customers who may be offered a booking. */
export function CastBookingScreen() {
  useLive();
  const offers = useApi(OFFERS, {});
  const guests = useApiPages(GUESTS, {});
  const introduced = useApi(INTRODUCED, {});
  return (
    <Screen title="予約を提案する" back={{ href: paths.castHome }}>
      <Loaded from={offers} failed="提案を読み込めませんでした" waiting={null}>
        {(all) => all.map((offer) => <Offered key={offer.id} offer={offer} />)}
      </Loaded>
      <Loaded from={introduced} failed="店舗からの紹介を読み込めませんでした" waiting={null} empty={null}>
        {(all) => (
          <Section title="店舗からの紹介" note="提案するかどうかは自由です" spacing="transaction">
            <List>
              {all.map((guest) => (
                <Guest key={guest.user_id} guest={guest} />
              ))}
            </List>
          </Section>
        )}
      </Loaded>
      <Section title="お客様を選ぶ" note="最近のご利用順" spacing="transaction">
        <PagedList
          from={guests}
          failed="お客様を読み込めませんでした"
          empty={
            <EmptyState
              title={introduced.data?.length ? 'ご利用のあるお客様はまだいません' : '提案できるお客様はまだいません'}
              note="ご利用が完了したお客様に、次の予約を提案できます。"
            />
          }
        >
          {(all) => (
            <List>
              {all.map((guest) => (
                <Guest key={guest.user_id} guest={guest} />
              ))}
            </List>
          )}
        </PagedList>
      </Section>
    </Screen>
  );
}

function Guest({ guest }: { guest: Data<typeof GUESTS>['data'][number] }) {
  const { user_id: id, nickname, reliability_band: band, visits, last_visit_at: last, offer_id: offered } = guest;
  const { introduction } = guest;
  return (
    <ListRow
      leading={<Avatar name={nickname} size={40} />}
      label={
        <Named>
          <b>{calledName(nickname)}</b>
          {introduction && <Tag>店舗からの紹介</Tag>}
        </Named>
      }
      note={
        <span className="num">
          <NoWrap>信頼度 {band}</NoWrap>　{last && <NoWrap>ご利用 {visits}回</NoWrap>}
          {last && <>　</>}
          {last && <NoWrap>前回 {formatDate(businessDateOf(new Date(last)))}</NoWrap>}
          {introduction && <NoWrap>{momentWords(introduction.until)}まで</NoWrap>}
          {introduction?.message && <Message>「{introduction.message}」</Message>}
        </span>
      }
      {...(offered === null
        ? { href: castPaths.bookingStep('date', { user: String(id) }) }
        : { value: 'お返事待ち', chevron: false })}
    />
  );
}

/** One that waits, with what is left of its time; one that ended stays for a day, as a line. */
function Offered({ offer }: { offer: Offer }) {
  const withdraw = useCommand('POST /api/v1/female_casts/me/booking_offers/{booking_offer_id}/withdraw/', {
    refresh: [OFFERS, GUESTS, INTRODUCED],
    done: '取り下げました',
  });
  const { id, user, state, can, expires_at: until, created_at: since, reservation_id: booked } = offer;
  const when = formatRange30(new Date(offer.starts_at), new Date(offer.ends_at));
  if (state !== 'proposed')
    return (
      <List as="div">
        <ListRow
          label={<span className="num">{when}</span>}
          note={calledName(user.nickname)}
          value={<Tag tone={state === 'accepted' ? 'positive' : 'neutral'}>{offer.state_label}</Tag>}
          {...(booked === null ? {} : { href: paths.reservation(booked) })}
        />
      </List>
    );
  return (
    <RequestGround aria-label={`${calledName(user.nickname)}への提案`}>
      <Waiting>
        <div>
          <p>{calledName(user.nickname)}のお返事を待っています</p>
          <h2 className="num">{when}</h2>
          <p className="num">
            {placeWords(offer.place)}　手取り見込み {formatYen(offer.reward_estimate)}
          </p>
        </div>
        <Countdown
          until={until}
          total={Math.round((Date.parse(until) - Date.parse(since)) / MINUTE_MS)}
          now={() => serverNow().getTime()}
        />
      </Waiting>
      <AskButton
        tone="quiet"
        size="sm"
        label="取り下げる"
        question={{ title: 'この提案を取り下げますか？', note: '確保した時間は、すぐに空きます。', danger: true }}
        disabled={!can.includes('withdraw')}
        loading={withdraw.busy}
        onYes={() => withdraw.run({ params: { booking_offer_id: id } })}
      />
      <Fault>{withdraw.problem}</Fault>
    </RequestGround>
  );
}

const Named = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 8px;
  align-items: center;
`;

const Message = styled.span`
  display: block;
  word-break: auto-phrase;
`;

const Waiting = styled.div`
  display: flex;
  gap: 12px;
  justify-content: space-between;

  h2 { font: var(--t-20); font-weight: 700; }
  p { font: var(--t-13); color: var(--muted); word-break: auto-phrase; }
`;
