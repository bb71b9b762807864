import CalendarClock from 'lucide-react/icons/calendar-clock';
import Coins from 'lucide-react/icons/coins';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect } from 'react';
import styled from 'styled-components';
import { paths } from '@/paths';
import { LEGAL_LINKS } from '@/paths/legal';
import { writeCookie, writeSession } from '@/platform/storage';
import { Tab } from '@/ui/patterns/tab';
import { Button } from '@/ui/pieces/button';
import { Icon } from '@/ui/pieces/icon';
import { Centred } from '@/ui/pieces/layout';
import { Logo } from '@/ui/pieces/logo';
import { Steps } from '@/ui/pieces/steps';
import { TextLinks } from '@/ui/pieces/text-links';
import { wide } from '@/ui/pieces/theme/tokens';
import type { PartnerProps } from './load';

/**
 * `/afi?code=`: where a partner's link leads. The code is kept for thirty days, so that a later registration still
 * counts. Without a partner the page tells what the product is.
 */
export function PartnerScreen({ partner }: PartnerProps) {
  const { headline, words } = partner ?? PRODUCT;
  const code = partner?.code;
  useEffect(() => {
    if (!code) return;
    writeCookie('referrerCode', code);
    writeSession('referrer_code', code);
  }, [code]);
  return (
    <>
      <Tab name={headline} />
      <Hero>
        <Column>
          <Logo />
          {partner && <small>{partner.name}からのご紹介</small>}
          <h1>{headline}</h1>
          <p>{words}</p>
          <Ways>
            <Button size="lg" href={paths.register('008')}>
              無料登録
            </Button>
            <Button size="lg" tone="secondary" href={paths.casts()}>
              空いているキャストを見る
            </Button>
          </Ways>
        </Column>
      </Hero>
      <Column>
        <Points>
          {POINTS.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon of={icon} size={24} />
              <b>{title}</b>
              <p>{text}</p>
            </li>
          ))}
        </Points>
        <h2>ご利用の流れ</h2>
      </Column>
      <Centred $width={720}>
        <Steps steps={FLOW} />
      </Centred>
      <Column>
        <Foot>
          <p>18歳未満の方・高校生の方はご利用いただけません。掲載店舗はすべて届出済みです。</p>
          <TextLinks label="規約と表記" links={LEGAL_LINKS} />
        </Foot>
      </Column>
    </>
  );
}

const PRODUCT = {
  headline: '空いている時間から選べます',
  words: '最短で会える時刻と合計の料金を先にご確認いただけます。登録は無料です。',
} as const;

const POINTS = [
  { icon: CalendarClock, title: '空き時間がそのまま見える', text: '最短で会える時刻を見て、そのまま予約できます。' },
  { icon: Coins, title: '料金は先にすべて表示', text: '指名料も交通費も、予約の前に合計で確認できます。' },
  { icon: ShieldCheck, title: '電話番号は伝わりません', text: 'キャストに表示されるのはニックネームだけです。' },
] as const;

const FLOW = [
  { title: '無料登録', text: '携帯電話番号で2分ほど。ご利用は18歳以上の方に限ります。' },
  { title: '時間から選ぶ', text: 'エリアと時間で、今夜会えるキャストが見つかります。' },
  { title: 'リクエスト', text: 'キャストが承認すると確定します。承認されなければ料金はかかりません。' },
] as const;

const Column = styled.div`
  max-width: 720px;
  margin-inline: auto;
  padding-inline: var(--gutter);

  h2 { margin: 28px 0 12px; font: var(--t-20); font-weight: 700; }
`;

const Hero = styled.section`
  padding: calc(var(--safe-t) + 28px) 0 32px;
  background: var(--surface);
  border-bottom: 1px solid var(--line);

  small { display: block; margin-top: 36px; font: var(--t-13); color: var(--muted); }
  h1 { margin: 4px 0 10px; font: var(--t-24); font-weight: 700; word-break: auto-phrase; }
  [role='img'] + h1 { margin-top: 36px; }
  p { font: var(--t-15); color: var(--muted); word-break: auto-phrase; }
`;

const Ways = styled.div`
  display: grid;
  gap: 12px;
  max-width: 360px;
  margin-top: 24px;
`;

const Points = styled.ul`
  display: grid;
  gap: 20px;
  padding-top: 28px;

  li { display: grid; grid-template-columns: 24px 1fr; gap: 2px 12px; }
  svg { grid-row: span 2; color: var(--muted); }
  b { font: var(--t-15); font-weight: 700; }
  p { font: var(--t-13); color: var(--muted); word-break: auto-phrase; }

  @media ${wide} { grid-template-columns: repeat(3, minmax(0, 1fr)); li { grid-template-columns: 1fr; align-content: start; } svg { grid-row: auto; } }
`;

const Foot = styled.footer`
  margin-top: 28px;
  padding: 20px 0 40px;
  border-top: 1px solid var(--line);
  font: var(--t-12);
  color: var(--muted);
`;
