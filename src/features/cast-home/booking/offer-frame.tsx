import type { ReactNode } from 'react';
import { calledName } from '@/domain/called-name';
import { formatDateTime30 } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { StepFooter, StepScreen } from '@/parts/step-screen';
import { castPaths } from '@/paths/cast';
import { Loaded } from '@/ui/patterns/loaded';
import { ActionTotal } from '@/ui/pieces/action-total';
import { Avatar } from '@/ui/pieces/avatar';
import { type Guest, type OfferControl, priceQueryOf, useOfferWish, withDefaults } from './wish';

const STEPS = ['時間', '場所', 'オプション', '確認'] as const;

/** What stands where the address names no customer of this cast. */
export const NO_SUCH_GUEST = {
  what: 'このお客様には提案できません',
  how: 'お客様を選び直してください。',
  action: { label: 'お客様を選ぶ', href: castPaths.booking },
};

/** A step's content with what it is drawn from; defaults are filled in. */
export type StepContent = { guest: Guest; control: OfferControl };

/** Props of OfferFrame. `at` counts from 0; `back` and `next` lead on, `bar` stands in the place of the way on. */
export type OfferFrameProps = {
  at: number;
  back: (control: OfferControl) => string;
  next?: (content: StepContent) => string | null;
  bar?: (content: StepContent) => ReactNode;
  children: (content: StepContent) => ReactNode;
};

/** A step of the way to an offered booking: for which customer, its place among the four, what the cast would keep. */
export function OfferFrame({ at, back, next, bar, children }: OfferFrameProps) {
  const control = useOfferWish();
  const guest = useGuest(control);
  return (
    <StepScreen
      title="予約を提案する"
      subtitle={guest.data ? subtitleOf(guest.data) : '　'}
      back={{ href: back(control) }}
      right={guest.data && <Avatar name={guest.data.nickname} size={40} />}
      stepper={{ label: '提案の手順', steps: STEPS, current: at }}
    >
      <Loaded from={guest} failed="お客様を読み込めませんでした" gone={NO_SUCH_GUEST}>
        {(data) => {
          const content = { guest: data, control: withDefaults(control, data) };
          return (
            <>
              {children(content)}
              {bar ? (
                bar(content)
              ) : (
                <StepFooter lead={<Reward control={content.control} />} next={next?.(content) ?? null} />
              )}
            </>
          );
        }}
      </Loaded>
    </StepScreen>
  );
}

/** The customer that the address names. */
export const useGuest = ({ wish, ready }: OfferControl) =>
  useApi('GET /api/v1/female_casts/me/booking_guests/{user_id}/', ready ? { params: { user_id: wish.user } } : null);

/** What it costs the customer and brings the cast; the last figure stays while the next one is read. */
export function usePrice({ wish }: OfferControl) {
  const query = priceQueryOf(wish);
  return useApi(
    'GET /api/v1/female_casts/me/booking_guests/{user_id}/price/',
    query && { params: { user_id: wish.user }, query },
    { keepPreviousData: true },
  );
}

/** What the cast would keep, for the bar. */
export function Reward({ control }: { control: OfferControl }) {
  const { data } = usePrice(control);
  const { startsAt } = control.wish;
  const when = startsAt === null ? '' : `${formatDateTime30(new Date(startsAt))}　`;
  return (
    <ActionTotal
      note={<span className="num">{when}手取り見込み</span>}
      amount={data ? formatYen(data.reward_estimate) : '–'}
      unit=""
    />
  );
}

const subtitleOf = ({ nickname, reliability_band: band, visits, introduction }: Guest) =>
  `${calledName(nickname)}　信頼度 ${band}　${introduction ? '店舗からの紹介' : `ご利用 ${visits}回`}`;
