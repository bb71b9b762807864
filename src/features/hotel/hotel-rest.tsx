import Copy from 'lucide-react/icons/copy';
import Phone from 'lucide-react/icons/phone';
import styled from 'styled-components';
import { formatDate } from '@/domain/business-day';
import { feeBands } from '@/domain/hotel-fees';
import { HOTEL_GOOD } from '@/domain/hotel-review';
import { walkWords } from '@/domain/hotel-words';
import { formatYen } from '@/domain/money';
import { paths } from '@/paths';
import { Button } from '@/ui/pieces/button';
import { FactList } from '@/ui/pieces/facts';
import { Histogram } from '@/ui/pieces/histogram';
import { afterHydration } from '@/ui/pieces/later';
import { Gutter, Pairs } from '@/ui/pieces/layout';
import { Band, Section } from '@/ui/pieces/section';
import { Stars } from '@/ui/pieces/stars';
import { Steps } from '@/ui/pieces/steps';
import { Footnote } from '@/ui/pieces/text';
import { useToast } from '@/ui/pieces/toast';
import type { HotelProps } from './load';
import { TownPicture } from './town-picture';
import type { HotelDetail } from './types';

// Guests alone see it.
const GuestWord = afterHydration(() => import('./guest-word'));

/** A hotel's page below its first facts. */
export default function HotelRest({ hotel, today, townSlug, spot }: HotelProps) {
  return (
    <>
      <Fees hotel={hotel} today={today} />
      <Band />
      <Section spacing="transaction" title="入室のしかた">
        <Steps steps={entrySteps(hotel)} />
      </Section>
      <GuestWord
        action={{ label: '無料登録', href: paths.register('012', paths.hotel(hotel.id)) }}
        title="このホテルで会うなら"
        text="登録すると、ホテルと部屋番号を予約に入れてキャストに伝えられます。"
      />
      <Band />
      <Section
        spacing="transaction"
        title="場所"
        more={{
          label: '地図で見る',
          href: paths.hotels(hotel.town_id === null ? { area_id: hotel.area_id } : { town_id: hotel.town_id }),
        }}
      >
        <Gutter>
          {townSlug !== null && spot !== null && (
            <Place>
              <TownPicture
                slug={townSlug}
                alt={`${hotel.name}の位置。${walkWords(hotel)}`}
                pins={[{ letter: '', spot, label: hotel.name }]}
              />
            </Place>
          )}
          <p>{hotel.address}</p>
          <Footnote>{walkWords(hotel)}</Footnote>
          <Ways>
            <CopyAddress address={hotel.address} />
            <Button tone="secondary" size="sm" icon={Phone} href={`tel:${hotel.phone.replaceAll('-', '')}`}>
              電話する
            </Button>
          </Ways>
        </Gutter>
      </Section>
      <Reviews hotel={hotel} />
      <Band />
      <Section spacing="transaction" title="設備・お支払い">
        <Pairs>
          <FactList
            facts={[
              { label: '部屋', value: `${hotel.rooms}室　2名まで` },
              { label: '支払い', value: ['現金', hotel.card && 'カード', hotel.qr && 'QR'].filter(Boolean).join('・') },
              { label: '駐車場', value: hotel.parking > 0 ? `${hotel.parking}台（先着順）` : 'なし' },
              { label: '外出', value: hotel.going_out ? 'できます' : 'できません' },
              { label: '禁煙室', value: `${hotel.smoke_free_rooms}室` },
              { label: '電話', value: hotel.phone },
            ]}
          />
        </Pairs>
      </Section>
    </>
  );
}

function Reviews({ hotel }: { hotel: HotelDetail }) {
  if (hotel.review_count === 0) return null;
  return (
    <>
      <Band />
      <Section spacing="transaction" title="口コミ" note="ご利用後のお客様の評価">
        <Pairs>
          <Average>
            <b>{hotel.rating?.toFixed(1)}</b>
            <Stars value={hotel.rating ?? 0} size={16} />
            <small>{hotel.review_count}件の評価</small>
          </Average>
          <Histogram
            label="よかった点"
            rows={hotel.good.map(({ key, count }) => ({ label: HOTEL_GOOD[key], count }))}
          />
        </Pairs>
      </Section>
    </>
  );
}

function Fees({ hotel, today }: { hotel: HotelDetail; today: string }) {
  const { rest, stay, extension } = hotel;
  const bands = feeBands(today);
  const hours = `${rest.from}–${rest.to} のうち${rest.minutes / 60}時間`;
  const night = `${stay.from}–翌${stay.to}`;
  const rows = [
    { label: '休憩　平日', note: hours, amount: rest.weekday, isToday: bands.rest === 'weekday' },
    { label: '休憩　土日祝', note: hours, amount: rest.holiday, isToday: bands.rest === 'holiday' },
    { label: '宿泊　日〜木', note: night, amount: stay.weekday, isToday: bands.stay === 'weekday' },
    { label: '宿泊　金・土・祝前日', note: night, amount: stay.weekend, isToday: bands.stay === 'weekend' },
  ];
  return (
    <Section title="料金" note="税込、ホテルで支払い">
      <Pairs>
        <FeeTable>
          <caption className="vh">料金</caption>
          <tbody>
            {rows.map(({ label, note, amount, isToday }) => (
              <tr key={label} data-today={isToday || undefined}>
                <th scope="row">
                  {label}
                  {isToday && <span className="vh">（本日）</span>}
                  <small>{note}</small>
                </th>
                <td>{formatYen(amount)}〜</td>
              </tr>
            ))}
            <tr>
              <th scope="row">延長30分</th>
              <td>{formatYen(extension)}</td>
            </tr>
          </tbody>
        </FeeTable>
        <Footnote>
          本日{formatDate(today)}の料金を太字にしています。{formatDate(hotel.checked_on)}に店舗へ確認しました。
        </Footnote>
      </Pairs>
    </Section>
  );
}

function CopyAddress({ address }: { address: string }) {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ text: '住所をコピーしました' }),
      () => toast({ text: 'コピーできませんでした', tone: 'error' }),
    );
  return (
    <Button tone="secondary" size="sm" icon={Copy} onClick={() => void copy()}>
      住所をコピー
    </Button>
  );
}

function entrySteps({ one_person, entry }: HotelDetail) {
  const choose =
    entry === 'panel'
      ? 'フロントは無人です。空室のパネルで部屋を選びます。'
      : 'フロントで受付をして、鍵を受け取ります。';
  const first = one_person
    ? { title: '先に一人で入室します', text: choose }
    : { title: 'キャストと一緒に入室します', text: `一人での入室はできません。ホテルの前で待ち合わせます。${choose}` };
  return [
    first,
    { title: '部屋番号を予約に入力します', text: 'キャストに伝わるのは予約確定後です。' },
    one_person
      ? { title: 'キャストがお部屋へ向かいます', text: '出発すると予約の画面とお知らせでわかります。' }
      : { title: 'お帰りも一緒です', text: '先に一人だけ退室できないことがあります。' },
  ];
}

const Place = styled.div`
  max-width: 480px;
  margin-bottom: 10px;
  overflow: hidden;
  border-radius: var(--r-card);
`;

const Average = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  margin-bottom: 12px;

  small { font: var(--t-12); color: var(--muted); }

  b { font: 700 2rem/1.2 var(--font); font-variant-numeric: tabular-nums; }
`;

const Ways = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  max-width: 480px;
  margin-top: 10px;
`;

const FeeTable = styled.table`
  width: 100%;
  margin-bottom: 10px;
  border-collapse: collapse;
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  tr { border-bottom: 1px solid var(--line); }
  th, td { padding: 10px 0; font-weight: 400; text-align: left; vertical-align: top; }
  td { text-align: right; white-space: nowrap; }
  small { display: block; font: var(--t-12); color: var(--muted); }
  [data-today] th, [data-today] td { font-weight: 700; }
`;
