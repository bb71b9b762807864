import { useRouter } from 'next/router';
import { answerUntil } from '@/domain/booking-offer';
import { calledName } from '@/domain/called-name';
import { momentWords } from '@/domain/date-words';
import { AREAS } from '@/domain/master-data';
import { formatYen } from '@/domain/money';
import { isPlaceTypeId, PLACE_TYPE, placeTypeName } from '@/domain/place-types';
import { useApi } from '@/hooks/use-api';
import { useNow } from '@/hooks/use-now';
import { WishedTime } from '@/parts/wished-time';
import { castPaths } from '@/paths/cast';
import { serverNow } from '@/platform/clock';
import { formDone } from '@/platform/form-done';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { FactList } from '@/ui/pieces/facts';
import { Fault } from '@/ui/pieces/fault';
import { Gutter, Pairs } from '@/ui/pieces/layout';
import { PriceLines } from '@/ui/pieces/price-lines';
import { Section } from '@/ui/pieces/section';
import { SkeletonGroup, SkeletonLines } from '@/ui/pieces/skeleton';
import { Note } from '@/ui/pieces/text';
import { OfferFrame, Reward, type StepContent, usePrice } from './offer-frame';
import { bodyOf, type Guest, type OfferWish } from './wish';

/** `/home/booking/confirm`: the offer, what the customer would pay and the cast keep, until when the time is held. */
export function OfferConfirmScreen() {
  return (
    <OfferFrame at={3} back={({ at }) => at('settings')} bar={() => null}>
      {(content) => <Confirm {...content} />}
    </OfferFrame>
  );
}

function Confirm({ guest, control }: StepContent) {
  const router = useRouter();
  const { wish, at } = control;
  const now = useNow(30_000) ?? serverNow();
  const price = usePrice(control);
  const propose = useCommand('POST /api/v1/female_casts/me/booking_offers/', {
    refresh: [
      'GET /api/v1/female_casts/me/booking_offers/',
      'GET /api/v1/female_casts/me/booking_guests/',
      'GET /api/v1/female_casts/me/introduced_guests/',
      'GET /api/v1/female_casts/me/booking_slots/',
    ],
    leaves: true,
    done: `${calledName(guest.nickname)}に提案しました`,
    hasField: () => false,
    onDone: () => {
      formDone(`${castPaths.booking}/`);
      return router.push(castPaths.booking);
    },
    onRefused: (_, code) =>
      code === 'reservation/slot_taken' ? 'この時間は埋まりました。別の時間を選択してください。' : undefined,
  });
  const body = bodyOf(wish);
  if (wish.startsAt === null || body === null)
    return (
      <Pairs>
        <Note>日時と場所を選択すると、内容を確認できます。</Note>
        <Button size="lg" href={at('date')}>
          日時を選択する
        </Button>
      </Pairs>
    );
  const start = new Date(wish.startsAt);
  return (
    <>
      <Gutter>
        <WishedTime start={start} minutes={wish.minutes} />
      </Gutter>
      <Pairs>
        <Facts guest={guest} control={control} now={now} />
      </Pairs>
      <Section spacing="transaction" title="お客様のお支払い">
        <Loaded from={price} failed="料金を読み込めませんでした" waiting={PRICE_WAITING}>
          {({ lines, total }) => (
            <Gutter>
              <PriceLines
                format={formatYen}
                lines={lines.map(({ code, label, amount }) => ({ key: code, label, amount }))}
                total={{ label: '総額', amount: total }}
              />
            </Gutter>
          )}
        </Loaded>
      </Section>
      <Gutter style={{ paddingTop: '12px' }}>
        <Note>
          お返事を待つあいだ、この時間は確保されます。お客様がお断りしても、理由は伝わりません。
          {guest.left.guest <= 1 && 'このお客様への提案は、今日はこれで最後です。'}
        </Note>
        <Fault>{propose.problem}</Fault>
      </Gutter>
      <ActionBar lead={<Reward control={control} />}>
        <Button size="lg" disabled={!price.data} loading={propose.busy} onClick={() => void propose.run({ body })}>
          提案する
        </Button>
      </ActionBar>
    </>
  );
}

function Facts({ guest, control: { wish }, now }: StepContent & { now: Date }) {
  const isHotel = wish.place === PLACE_TYPE.hotel;
  const hotels = useApi('GET /api/v1/mst_hotels/', isHotel ? { query: { area_id: wish.area } } : null);
  const hotel = hotels.data?.find(({ id }) => id === wish.hotel)?.name ?? 'ホテルはあとで決める';
  const options = guest.options.filter(({ id }) => wish.options.includes(id)).map(({ name }) => name);
  const until = wish.startsAt === null ? now : answerUntil(now, new Date(wish.startsAt), wish.answer);
  return (
    <FactList
      facts={[
        { label: 'お客様', value: calledName(guest.nickname) },
        { label: '場所', value: placeText(wish, guest, hotel) },
        { label: 'オプション', value: options.join('、') || 'なし' },
        { label: 'お返事の期限', value: <b>{momentWords(until)}</b> },
        ...(wish.note === '' ? [] : [{ label: 'ひとこと', value: `「${wish.note}」` }]),
      ]}
    />
  );
}

function placeText({ place, area, home }: OfferWish, { homes }: Guest, hotelName: string): string {
  if (place === PLACE_TYPE.hotel) return `${AREAS.find(({ id }) => id === area)?.name ?? ''}　${hotelName}`;
  if (place === PLACE_TYPE.home) return homes.find(({ id }) => id === home)?.name ?? '';
  return isPlaceTypeId(place) ? placeTypeName(place) : '';
}

const PRICE_WAITING = (
  <SkeletonGroup>
    <SkeletonLines lines={[['100%', 96]]} />
  </SkeletonGroup>
);
