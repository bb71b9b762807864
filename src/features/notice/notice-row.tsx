import Bookmark from 'lucide-react/icons/bookmark';
import Calendar from 'lucide-react/icons/calendar';
import CalendarCheck from 'lucide-react/icons/calendar-check-2';
import Coins from 'lucide-react/icons/coins';
import IdCard from 'lucide-react/icons/id-card';
import KeyRound from 'lucide-react/icons/key-round';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Smartphone from 'lucide-react/icons/smartphone';
import Star from 'lucide-react/icons/star';
import styled from 'styled-components';
import { clockWords } from '@/domain/date-words';
import { groupOf } from '@/domain/notices/kinds';
import { Avatar } from '@/ui/pieces/avatar';
import { Icon, type IconType } from '@/ui/pieces/icon';
import { SmartLink } from '@/ui/pieces/smart-link';
import type { Notice } from './types';

/** One notice: who or what it is about, what it says, when, and the way to its screen. */
export function NoticeRow({ notice, isNew }: { notice: Notice; isNew: boolean }) {
  const { title, body, path, at, picture, initial } = notice;
  return (
    <li>
      <Row href={path} $new={isNew}>
        {picture || initial ? (
          <Avatar src={picture?.url ?? null} name={initial ?? ''} size={40} />
        ) : (
          <Thing>
            <Icon of={iconOf(notice)} size={20} />
          </Thing>
        )}
        <b>
          {title}
          {isNew && <span className="vh">（未読）</span>}
        </b>
        <time dateTime={at}>{clockWords(at)}</time>
        {body && <p>{body}</p>}
      </Row>
    </li>
  );
}

function iconOf({ kind }: Notice): IconType {
  return KINDS[kind] ?? GROUPS[groupOf(kind)];
}

const KINDS: Partial<Record<Notice['kind'], IconType>> = {
  gold: Coins,
  bought: ReceiptText,
  device: Smartphone,
  phone: Smartphone,
  password: KeyRound,
  identity: IdCard,
  review_hidden: Star,
  saved_search: Bookmark,
};

const GROUPS = {
  reserve: CalendarCheck,
  talk: MessageCircle,
  shift: Calendar,
  offer: Star,
  house: Megaphone,
} as const;

const Row = styled(SmartLink)<{ $new: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  align-items: start;
  gap: 2px 12px;
  min-height: 76px;
  padding: 14px var(--gutter);

  &:active { background: var(--sunken); }
  &:focus-visible { outline-offset: -2px; }
  > :first-child { grid-row: 1 / 3; }
  b { font: var(--t-15); line-height: 1.45; font-weight: ${({ $new }) => ($new ? 700 : 400)}; word-break: auto-phrase; }
  time { padding-top: 2px; font: var(--t-12); color: ${({ $new }) => ($new ? 'var(--ink)' : 'var(--muted)')}; font-variant-numeric: tabular-nums; }
  p { grid-column: 2 / 4; font: var(--t-13); color: var(--muted); font-variant-numeric: tabular-nums; word-break: auto-phrase; }

  ${({ $new }) =>
    $new &&
    "&::before { content: ''; position: absolute; top: 31px; left: 5px; width: 7px; height: 7px; border-radius: 50%; background: var(--accent); }"}
`;

const Thing = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  background: var(--sunken);
`;
