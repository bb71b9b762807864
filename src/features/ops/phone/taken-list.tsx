import styled from 'styled-components';
import { formatRange30 } from '@/domain/date-words';
import { PHONE_CONFIRM_MINUTES, type PhoneReservationState, phoneStateLabel } from '@/domain/phone-booking';
import { useApi } from '@/hooks/use-api';
import { opsPaths } from '@/paths/ops';
import { serverNow } from '@/platform/clock';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { AskButton } from '@/ui/pieces/ask-button';
import { Countdown } from '@/ui/pieces/countdown';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag, type TagTone } from '@/ui/pieces/tag';
import { CASTS, TAKEN } from './plan';

const RENEW_MS = 10_000;

/** What waits for customers' confirmations, and what became of the others within the hour. */
export function TakenList() {
  const taken = useApi(TAKEN, {}, { refreshInterval: RENEW_MS });
  const withdraw = useCommand('POST /api/v1/ops/phone_reservations/{phone_reservation_id}/withdraw/', {
    refresh: [TAKEN, CASTS],
    done: '取り下げました',
    refusedByToast: true,
  });
  return (
    <section aria-label="電話の予約">
      <h2>電話の予約（この1時間）</h2>
      <Loaded from={taken} failed="電話の予約を読み込めませんでした" inline empty={<p>まだありません</p>}>
        {(list) => (
          <Rows>
            {list.map(({ id, state, expires_at: until, reservation_id: booking, ...one }) => (
              <li key={id}>
                <span>
                  <b>{one.customer.name}</b>　{one.cast.name}　
                  <small>{formatRange30(new Date(one.starts_at), new Date(one.ends_at))}</small>
                </span>
                <Tag tone={TONES[state] ?? 'neutral'}>{phoneStateLabel(state)}</Tag>
                {state === 'waiting' && (
                  <>
                    <Countdown
                      variant="text"
                      until={until}
                      total={PHONE_CONFIRM_MINUTES}
                      now={() => serverNow().getTime()}
                    />
                    <AskButton
                      label="取り下げる"
                      size="sm"
                      tone="quiet"
                      question={{ title: 'この予約を取り下げますか？', note: 'お客様のリンクは使えなくなります。' }}
                      onYes={() => withdraw.run({ params: { phone_reservation_id: id } })}
                    />
                  </>
                )}
                {booking !== null && <SmartLink href={opsPaths.booking(booking)}>予約を開く</SmartLink>}
              </li>
            ))}
          </Rows>
        )}
      </Loaded>
    </section>
  );
}

const TONES: Partial<Record<PhoneReservationState, TagTone>> = { waiting: 'warning', confirmed: 'positive' };

const Rows = styled.ul`
  li { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-height: 44px; padding: 4px 0; border-bottom: 1px solid var(--line); font: var(--t-13); font-variant-numeric: tabular-nums; }
  span:first-child { flex: 1 1 220px; min-width: 0; overflow-wrap: anywhere; }
  b { font-weight: 700; }
  a { display: inline-flex; align-items: center; min-height: 44px; color: var(--accent); font-weight: 700; }
`;
