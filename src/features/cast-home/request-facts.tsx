import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { warningFact } from '@/domain/guest-warnings';
import { formatYen } from '@/domain/money';
import { CASH_WHEN, customerPayment, NO_CASH } from '@/domain/pay-words';
import { placeWords } from '@/domain/place-words';
import { howReliable } from '@/domain/reliability-help';
import { ExplainButton } from '@/ui/pieces/explain-button';
import { NoWrap } from '@/ui/pieces/text';
import { wide } from '@/ui/pieces/theme/tokens';
import type { Request } from './types';

/** Who asks, where, for what, and what the cast would earn. */
export function RequestFacts({ request }: { request: Request }) {
  const { male_user: man, place, lines, reward_estimate: reward } = request;
  const isCash = request.payment_method === 'cash';
  const warned = warningFact(request.guest_warnings);
  const extras = lines.filter(({ code }) => code.startsWith('nomination') || code.startsWith('option'));
  return (
    <Facts>
      <dt>お客様</dt>
      <dd>
        <NoWrap>{calledName(man.nickname)}</NoWrap>
        {'　'}
        <NoWrap>
          信頼度 <b>{man.reliability.band}</b>{' '}
          <ExplainButton label="しくみ" title="予約信頼度のしくみ" parts={howReliable} />
        </NoWrap>
        {'　'}
        <NoWrap>ご利用 {man.visits}回</NoWrap>
      </dd>
      {warned && (
        <>
          <dt>{warned.label}</dt>
          <dd>{warned.value}</dd>
        </>
      )}
      {(man.wishes.length > 0 || man.introduction !== '') && (
        <>
          <dt>希望</dt>
          <dd>
            {man.wishes.map((wish) => (
              <NoWrap key={wish}>{wish}　</NoWrap>
            ))}
            {man.introduction !== '' && <Introduction>{man.introduction}</Introduction>}
          </dd>
        </>
      )}
      <dt>場所</dt>
      <dd>{[...(place.mst_hotel ? [place.area_name] : []), placeWords(place)].join('　')}</dd>
      <dt>内容</dt>
      <dd className="num">{[`${request.minutes}分`, ...extras.map(({ label }) => label)].join('　')}</dd>
      <dt>お支払い</dt>
      <dd className="num">
        {isCash ? <b>{customerPayment(request)}</b> : customerPayment(request)}
        {isCash && (
          <Aside>
            {CASH_WHEN}
            {NO_CASH}
          </Aside>
        )}
      </dd>
      {reward !== null && (
        <>
          <dt>手取り見込み</dt>
          <Reward className="num">{formatYen(reward)}</Reward>
        </>
      )}
    </Facts>
  );
}

const Aside = styled.small`
  display: block;
  font: var(--t-12);
  color: var(--muted);
`;

const Introduction = styled.p`
  font: var(--t-13);
  color: var(--muted);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 8px 16px;
  margin-top: 10px;
  font: var(--t-14);

  dt { color: var(--muted); }
  dd { text-align: right; word-break: auto-phrase; }

  /* A row of facts, each label above its value. */
  @media ${wide} {
    grid: auto auto / auto-flow auto;
    justify-content: start;
    gap: 0 32px;

    dt { font: var(--t-12); }
    dd { font-weight: 700; text-align: left; }
  }
`;

const Reward = styled.dd`
  font: var(--t-17);
  font-weight: 700;
`;
