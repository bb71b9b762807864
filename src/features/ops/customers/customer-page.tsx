import { IDENTITY_STATE_WORDS } from '@/domain/identity';
import { formatGold, formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { useMedia } from '@/hooks/use-media';
import { useNow } from '@/hooks/use-now';
import { opsPaths } from '@/paths/ops';
import { api } from '@/platform/http';
import { Loaded } from '@/ui/patterns/loaded';
import { BothEnds } from '@/ui/pieces/layout';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag, TagRow } from '@/ui/pieces/tag';
import { narrow } from '@/ui/pieces/theme/tokens';
import { BookingCards, BookingTable } from '../bookings/booking-rows';
import { todayOf } from '../bookings/columns';
import { DeskColumns, DeskHead, DeskPart, DeskStrip, dateWords, Suspended, useOpened } from '../desk-page';
import { type Customer, PAGE } from './customer';
import { GoldPart, MonthsPart } from './customer-money';
import { CustomerRecord } from './customer-record';

const OPEN = 'POST /api/v1/ops/customers/{account_id}/open/';

/** How often an open page is read again. */
const RENEW_MS = 60_000;
const COLUMNS = ['start', 'minutes', 'cast', 'store', 'state', 'total', 'payment'];
const GONE = {
  what: 'このお客様は見つかりません',
  how: '職員とキャストのアカウントは、ここには表示されません。',
  action: { label: 'アカウントを探す', href: opsPaths.desk('accounts') },
};

/** Everything of one customer. Opening it is written down once; then it is read again by itself. */
export default function CustomerPage({ id }: { id: number }) {
  const params = { account_id: id };
  const opened = useOpened(() => api(OPEN, { params }));
  const renewed = useApi(PAGE, opened.data ? { params } : null, { refreshInterval: RENEW_MS });
  const from = { ...opened, data: renewed.data ?? opened.data };
  return (
    <Loaded from={from} failed="お客様を読み込めませんでした" gone={GONE}>
      {(customer) => (
        <>
          <Head customer={customer} />
          <DeskColumns>
            <div>
              <Strip customer={customer} />
              <Bookings customer={customer} />
              {customer.use.completed > 0 && <MonthsPart months={customer.use.months} />}
              <GoldPart customer={customer} />
            </div>
            <CustomerRecord customer={customer} />
          </DeskColumns>
        </>
      )}
    </Loaded>
  );
}

function Head({ customer }: { customer: Customer }) {
  const { id, name, registered_at: since, phone_last4: last4, identity, suspension, left } = customer;
  return (
    <>
      <DeskHead>
        <p>
          お客様 {id}　登録 {dateWords(since)}
          {last4 && `　電話番号 下4桁 ${last4}`}
        </p>
        <h2>{left ? '退会済み' : name}</h2>
        <TagRow>
          <Tag tone={identity.state === 'approved' ? 'positive' : 'neutral'}>
            本人確認 {IDENTITY_STATE_WORDS[identity.state]}
          </Tag>
          {suspension && <Tag tone="danger">停止中</Tag>}
        </TagRow>
        {!left && <SmartLink href={opsPaths.ghostLogin(id)}>お客様の画面を見る</SmartLink>}
      </DeskHead>
      {suspension && <Suspended suspension={suspension} />}
    </>
  );
}

function Strip({ customer: { use, reliability, gold } }: { customer: Customer }) {
  const { formula } = reliability;
  return (
    <DeskStrip>
      <div>
        <dt>ご利用</dt>
        <dd>{use.completed}回</dd>
        <dd>
          予定 {use.coming}　取消・お断り {use.called_off}
        </dd>
      </div>
      <div>
        <dt>累計</dt>
        <dd>{formatYen(use.sum)}</dd>
        <dd>{use.completed > 0 && `平均 ${formatYen(Math.round(use.sum / use.completed))}`}</dd>
      </div>
      <div>
        <dt>信頼度</dt>
        <dd>
          {reliability.band}　{reliability.score}点
        </dd>
        {formula.map(({ label, points, count }) => (
          <dd key={label}>
            {label} {count}回　{points > 0 ? '+' : ''}
            {points}
          </dd>
        ))}
      </div>
      <div>
        <dt>ゴールド</dt>
        <dd>{formatGold(gold.total)}</dd>
        {gold.held > 0 && <dd>確保中 {formatGold(gold.held)}</dd>}
        {gold.next_expiry && (
          <dd>
            {dateWords(gold.next_expiry.expires_at)}に {formatGold(gold.next_expiry.amount)} が期限
          </dd>
        )}
      </div>
    </DeskStrip>
  );
}

function Bookings({ customer: { id, use, bookings } }: { customer: Customer }) {
  const today = todayOf(useNow(30_000));
  const isNarrow = useMedia(narrow);
  return (
    <section aria-label="予約">
      <DeskPart as="div">
        <BothEnds>
          <h2>予約</h2>
          {use.all > 0 && <SmartLink href={opsPaths.bookingsOf(id)}>{use.all}件すべて見る</SmartLink>}
        </BothEnds>
        {use.all === 0 && <p>ご利用はまだありません</p>}
      </DeskPart>
      {bookings.length > 0 &&
        (isNarrow ? (
          <BookingCards bookings={bookings} today={today} />
        ) : (
          <BookingTable bookings={bookings} columns={COLUMNS} today={today} />
        ))}
    </section>
  );
}
