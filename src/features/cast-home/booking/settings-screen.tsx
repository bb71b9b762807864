import { ANSWER_CHOICES, answerUntil } from '@/domain/booking-offer';
import { momentWords } from '@/domain/date-words';
import { BOOKING_OFFER, TEXT } from '@/domain/limits';
import { useNow } from '@/hooks/use-now';
import { serverNow } from '@/platform/clock';
import { CountedArea } from '@/ui/patterns/counted-area';
import { Gutter, Stack } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import { Note } from '@/ui/pieces/text';
import { OfferFrame } from './offer-frame';

const WORDS: Readonly<Record<number, string>> = { 30: '30分', 60: '1時間', 180: '3時間' };

/** `/home/booking/settings`: how long the customer may think about it, and a word from the cast. */
export function OfferSettingsScreen() {
  const now = useNow(30_000) ?? serverNow();
  return (
    <OfferFrame at={3} back={({ at }) => at('options')} next={({ control }) => control.at('confirm')}>
      {({ control: { wish, change } }) => (
        <>
          <Section spacing="transaction" title="お返事の期限">
            <Gutter>
              <Stack $gap={8}>
                <SegmentedControl
                  label="お返事の期限"
                  options={ANSWER_CHOICES.map((minutes) => ({ value: String(minutes), label: WORDS[minutes] ?? '' }))}
                  value={String(wish.answer)}
                  onChange={(value) =>
                    change({ answer: ANSWER_CHOICES.find((one) => String(one) === value) ?? wish.answer })
                  }
                />
                {wish.startsAt !== null && (
                  <Note className="num">
                    いま提案すると、{momentWords(answerUntil(now, new Date(wish.startsAt), wish.answer))}
                    まで時間を確保します。遅くとも開始の{BOOKING_OFFER.beforeStartMinutes}分前に終わります。
                  </Note>
                )}
              </Stack>
            </Gutter>
          </Section>
          <Section spacing="transaction" title="ひとこと">
            <Gutter>
              <CountedArea
                label="お客様へのひとこと"
                help="任意。連絡先は書けません"
                rows={2}
                text={wish.note}
                most={TEXT.offer.max}
                onText={(next) => change({ note: next.replaceAll('\n', '') })}
              />
            </Gutter>
          </Section>
        </>
      )}
    </OfferFrame>
  );
}
