import ChevronRight from 'lucide-react/icons/chevron-right';
import styled from 'styled-components';
import { businessDateOf, formatDate } from '@/domain/business-day';
import { clockWords, formatClocks30 } from '@/domain/date-words';
import { Avatar } from '@/ui/pieces/avatar';
import { Icon } from '@/ui/pieces/icon';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import type { BookingCard as Card } from './booking-cards';
import { Line } from './bubble';
import type { Partner } from './types';

/** A moment of the two's reservation between the words, with one link; the latest card shows how it stands now. */
export function BookingCard({ card, partner }: { card: Card; partner: Partner }) {
  const { startsAt, endsAt, now, mine } = card;
  const date = formatDate(businessDateOf(startsAt));
  return (
    <Line $mine={mine === true}>
      {mine !== true && (
        <Face>{mine === false && <Avatar src={partner.photo?.url ?? null} name={partner.name} size={32} />}</Face>
      )}
      <Panel>
        <Head>
          <b>{card.title}</b>
          {now && <Tag tone={now.tone}>{now.label}</Tag>}
        </Head>
        <Time>{formatClocks30(startsAt, endsAt)}</Time>
        <Facts>
          {date}
          {now?.facts}
        </Facts>
        <SmartLink href={card.href}>
          {card.link}
          <span className="vh">（{`${date} ${formatClocks30(startsAt, endsAt)}`}）</span>
          <Icon of={ChevronRight} size={16} />
        </SmartLink>
      </Panel>
      <At dateTime={card.at}>{clockWords(card.at)}</At>
    </Line>
  );
}

const Face = styled.span`
  flex: none;
  width: 32px;
`;

const Panel = styled.div`
  width: min(264px, 72vw);
  padding: 12px 14px 0;
  border-radius: 18px;
  background: var(--surface);
  box-shadow: inset 0 0 0 1px var(--line);
  font-variant-numeric: tabular-nums;

  a {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 44px;
    margin-top: 8px;
    border-top: 1px solid var(--line);
    font: var(--t-14);
    font-weight: 700;
    color: var(--accent);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;

  b { font: var(--t-14); font-weight: 700; word-break: auto-phrase; }
`;

const Time = styled.p`
  margin-top: 4px;
  font: var(--t-20);
  font-weight: 700;
`;

const Facts = styled.p`
  font: var(--t-12);
  color: var(--muted);
  word-break: auto-phrase;
  overflow-wrap: anywhere;
`;

const At = styled.time`
  flex: none;
  font: var(--t-12);
  line-height: 1.35;
  color: var(--muted);
  font-variant-numeric: tabular-nums;
`;
