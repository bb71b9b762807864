import BadgeCheck from 'lucide-react/icons/badge-check';
import IdCard from 'lucide-react/icons/id-card';
import Shield from 'lucide-react/icons/shield';
import styled from 'styled-components';
import { Icon } from '@/ui/pieces/icon';
import { wide } from '@/ui/pieces/theme/tokens';

const REASONS = [
  {
    icon: BadgeCheck,
    title: '届出済みの店舗だけを掲載',
    text: '掲載しているキャストは、すべて届出済みの店舗に所属しています。',
  },
  { icon: IdCard, title: '年齢と本人を確認', text: '予約できるのは、書類で18歳以上と確認できた会員だけです。' },
  {
    icon: Shield,
    title: '困ったときのブロックと通報',
    text: 'キャストのページとトークからいつでもできます。お相手には伝わりません。',
  },
] as const;

/** Why one can use it without worry. */
export function Trust() {
  return (
    <List>
      {REASONS.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon of={icon} size={24} />
          <b>{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: 16px;
  padding: 4px var(--gutter) 24px;

  li { display: grid; grid-template-columns: 24px 1fr; gap: 2px 16px; align-content: start; }
  b { font: var(--t-15); font-weight: 700; }
  p { grid-column: 2; font: var(--t-13); color: var(--muted); word-break: auto-phrase; }
  @media ${wide} { grid-template-columns: repeat(3, 1fr); gap: 24px; }
`;
