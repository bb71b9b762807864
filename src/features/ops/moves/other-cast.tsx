import { useState } from 'react';
import { CONSENT_WORDS } from '@/domain/desk-cancel';
import { formatYen } from '@/domain/money';
import { characterCount } from '@/domain/text';
import { useApi } from '@/hooks/use-api';
import { signedYen } from '@/parts/booking-change';
import { refusalOf } from '@/platform/http';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { CheckRow } from '@/ui/pieces/choice';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { Stack } from '@/ui/pieces/layout';
import { PriceLines } from '@/ui/pieces/price-lines';
import { Skeleton } from '@/ui/pieces/skeleton';
import { Footnote, Note } from '@/ui/pieces/text';
import { AFTER_MOVE, type Movable } from './moving';

/** Props of OtherCast. `cast` is who is chosen at first; `onRefused` hears the sentence of a refusal. */
export type OtherCastProps = {
  booking: Movable;
  cast?: number | undefined;
  onRefused?: ((problem: string) => void) | undefined;
  onClose: () => void;
};

/** A booking goes to another cast: who could take it, what it costs then, and how the customer agreed. */
export function OtherCast({ booking, cast: first, onRefused, onClose }: OtherCastProps) {
  const [cast, setCast] = useState(first === undefined ? null : String(first));
  const [agreed, setAgreed] = useState(false);
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const params = { reservation_id: booking.id };
  const casts = useApi('GET /api/v1/ops/reservations/{reservation_id}/other_casts/', { params });
  const chosen = casts.data?.find(({ id }) => String(id) === cast);
  const quote = useApi(
    'GET /api/v1/ops/reservations/{reservation_id}/move_quote/',
    chosen ? { params, query: { female_cast_id: chosen.id } } : null,
    { shouldRetryOnError: false },
  );
  const move = useCommand('POST /api/v1/ops/reservations/{reservation_id}/move/', {
    refresh: AFTER_MOVE,
    done: '別のキャストへのリクエストに変えました',
    onDone: onClose,
    onRefused: (error) => {
      void casts.mutate();
      void quote.mutate();
      const said = refusalOf(error)?.detail;
      if (said) onRefused?.(said);
    },
  });
  const forget = () => {
    setMissing(null);
    move.reset();
  };
  const submit = () => {
    if (!chosen) return setMissing('キャストを選択してください');
    if (!quote.data) return setMissing('料金を確認してからお送りください');
    if (!agreed) return setMissing('お客様の同意を確かめてください');
    if (characterCount(words.trim()) < CONSENT_WORDS.min)
      return setMissing(`同意のようすを${CONSENT_WORDS.min}文字以上で入力してください`);
    const body = { female_cast_id: chosen.id, total: quote.data.total, agreed: true as const, words };
    void move.run({ params, body });
  };
  const said = quote.error ?? casts.error;
  const problem = said && (refusalOf(said)?.detail ?? '読み込めませんでした。もう一度お試しください。');
  return (
    <FormSheet
      title="別のキャストに移す"
      onClose={onClose}
      onSubmit={submit}
      problem={missing ?? move.problem ?? problem ?? null}
      submit="移してリクエストを送る"
      busy={move.busy}
      disabled={casts.data?.length === 0 || casts.error !== undefined}
    >
      <Note className="num">
        {booking.thing}
        <br />
        {booking.place}　{formatYen(booking.total)}
      </Note>
      {!casts.error && (
        <Loaded from={casts} failed="キャストを読み込めませんでした" waiting={<Skeleton height="72px" radius={8} />}>
          {(list) =>
            list.length === 0 ? (
              <Note>この時間と場所で予約できるほかのキャストはいません。時間を変えるか、取り消してください。</Note>
            ) : (
              <SelectSheet
                label="キャスト"
                need="required"
                value={chosen ? cast : null}
                options={list.map(({ id, name, store }) => ({ value: String(id), label: `${name}　${store}` }))}
                onChange={(next) => {
                  forget();
                  setCast(next);
                }}
              />
            )
          }
        </Loaded>
      )}
      {cast !== null && casts.data && !chosen && (
        <Note>選んだキャストは、この時間と場所では予約できません。別のキャストを選択してください。</Note>
      )}
      {chosen && !quote.error && (
        <Loaded from={quote} failed="料金を確認できませんでした" waiting={<Skeleton height="140px" radius={8} />}>
          {({ lines, total, difference }) => (
            <Stack $gap={8} role="status" aria-label="移したあとの料金">
              <PriceLines lines={lines} total={{ label: '新しい総額', amount: total }} format={formatYen} />
              <b className="num">{difference === 0 ? '差額なし' : `差額 ${signedYen(difference)}`}</b>
            </Stack>
          )}
        </Loaded>
      )}
      <CheckRow
        label="お客様の同意を確かめました"
        note="キャスト、料金、承認されるまで確定しないことをお伝えしました。"
        checked={agreed}
        onChange={(event) => {
          forget();
          setAgreed(event.target.checked);
        }}
      />
      <CountedArea
        label="同意のようす"
        need="required"
        rows={2}
        text={words}
        most={CONSENT_WORDS.max}
        onText={(text) => {
          forget();
          setWords(text);
        }}
      />
      <Footnote>
        いまの予約は料金なしで終わり、同じ内容のリクエストが新しいキャストに届きます。お客様とお二人のキャストにお知らせが届きます。ご自身の名前で記録されます。
      </Footnote>
    </FormSheet>
  );
}
