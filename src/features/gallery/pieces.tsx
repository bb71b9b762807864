import Heart from 'lucide-react/icons/heart';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import styled from 'styled-components';
import { HotelRow, HotelRows } from '@/parts/hotel-row';
import { Answers } from '@/ui/pieces/answers';
import { AskButton } from '@/ui/pieces/ask-button';
import { BalanceAmount, BalanceGround, BalanceName } from '@/ui/pieces/balance';
import { BarAction } from '@/ui/pieces/bar-action';
import { Button } from '@/ui/pieces/button';
import { CornerLabel } from '@/ui/pieces/corner-label';
import { CountMark } from '@/ui/pieces/count-mark';
import { ExplainButton } from '@/ui/pieces/explain-button';
import { FactBar } from '@/ui/pieces/fact-bar';
import { Fault } from '@/ui/pieces/fault';
import { Icon } from '@/ui/pieces/icon';
import { LegalRows } from '@/ui/pieces/legal-rows';
import { ComparisonRow, PairBars, PairKey } from '@/ui/pieces/pair-bars';
import { PhotoRow } from '@/ui/pieces/photo-row';
import { PhotoRowSkeleton } from '@/ui/pieces/photo-row-skeleton';
import { Questions } from '@/ui/pieces/questions';
import { RangeInput } from '@/ui/pieces/range-input';
import { Scene } from '@/ui/pieces/scene';
import { StateActionButton } from '@/ui/pieces/state-action';
import { StatusPanel } from '@/ui/pieces/status-panel';
import { StepBars, StepCount } from '@/ui/pieces/step-bars';
import { Steps } from '@/ui/pieces/steps';
import { Footnote, Lead, Note, NoWrap, Warning } from '@/ui/pieces/text';
import { TextLinks } from '@/ui/pieces/text-links';
import { TickList } from '@/ui/pieces/tick-list';
import { Example, Side } from './example';

/** What screens are put together of beside the controls: answers, words, rows, numbers. */
export function PiecesGallery({ pictures }: { pictures: readonly string[] }) {
  const picture = { url: pictures[0] ?? '/drawings/hotel-1.svg', alt: '', color: 'var(--sunken)' };
  return (
    <>
      <Example name="返事・質問">
        <Answers>
          <Button tone="secondary">見送る</Button>
          <Button>承認する</Button>
        </Answers>
        <Side>
          <AskButton label="取り消す" question={{ title: '取り消しますか？' }} onYes={async () => null} />
          <ExplainButton label="くわしく" title="しくみ" parts={[{ heading: 'いつ', text: '確定から10分以内。' }]} />
          <BarAction icon={Heart} word="保存" label="保存する" />
          <StateActionButton action={{ label: '探す', href: '/' }} />
        </Side>
        <Fault onRetry={() => undefined}>続きを読み込めませんでした。</Fault>
        <Questions questions={[{ question: '料金はいつ払いますか？', answer: '確定したときです。' }]} />
      </Example>
      <Example name="ことば">
        <Lead>つぎに続く文です。</Lead>
        <Note>
          そばにあるものの補足です。<NoWrap>途中で折れません。</NoWrap>
        </Note>
        <Footnote>いちばん小さな文です。</Footnote>
        <Warning>まだ足りないものがあります。</Warning>
        <StatusPanel tone="positive" icon={ShieldCheck} title="確認が済みました">
          すべての機能をご利用いただけます。
        </StatusPanel>
        <TextLinks label="案内" links={[{ label: '利用規約', href: '/' }]} />
        <Side>
          <Icon of={Heart} filled />
          <CountMark of={120} counts="未読" />
        </Side>
      </Example>
      <Example name="数字">
        <BalanceGround>
          <BalanceName icon={Wallet}>残高</BalanceName>
          <BalanceAmount of="27,000" unit="G" />
        </BalanceGround>
        <FactBar
          facts={[
            { label: '料金', value: '¥18,000' },
            { label: '最短', value: '21:30', light: true },
          ]}
        />
        <PairBars bars={[{ label: '11月', now: 12, before: 8 }]} words="11月は12件、前の月は8件" />
        <PairKey now="今月" before="先月" unit="件" />
        <ComparisonRow label="予約" value="12件" before="8件" beside="+4件" bars={{ now: 12, before: 8, most: 12 }} />
        <LegalRows rows={[{ key: '販売価格', value: '各商品に表示' }]} />
      </Example>
      <Choices />
      <Example name="順番">
        <StepCount at={2} of={3} />
        <StepBars at={2} of={3} />
        <Steps
          steps={[
            { title: '選ぶ', text: '日時と場所を選びます。' },
            { title: '待つ', text: '返事が届きます。' },
          ]}
        />
      </Example>
      <Example name="写真のある行">
        <PhotoRow photo={picture} href="/">
          <b>みさき</b>
          <Note>本日 21:30 から</Note>
        </PhotoRow>
        <PhotoRowSkeleton />
        <HotelRows label="ホテル">
          <HotelRow
            href="/"
            name="ホテル夜空"
            place="新宿　徒歩5分"
            fee={{ label: '休憩', price: '¥6,000' }}
            rating={4.2}
            time="21:30"
            fare="交通費 ¥1,000"
            picture={picture}
          />
        </HotelRows>
        <Scene of={{ url: picture.url, count: 1, width: 320, height: 160 }} number={0} />
        <Framed>
          <CornerLabel>0:45</CornerLabel>
        </Framed>
      </Example>
    </>
  );
}

function Choices() {
  const [most, setMost] = useState(30);
  const [chosen, setChosen] = useState<readonly number[]>([1]);
  return (
    <Example name="範囲・複数の選択">
      <RangeInput
        label="年齢"
        value={`${most}歳まで`}
        min={20}
        max={50}
        step={1}
        high={{ label: '上限', value: most, words: `${most}歳`, onChange: setMost }}
      />
      <TickList
        label="条件"
        options={[
          { value: 1, name: '初めての方歓迎', total: 12 },
          { value: 2, name: '当日の予約', total: 0 },
        ]}
        chosen={chosen}
        onChange={setChosen}
      />
    </Example>
  );
}

const Framed = styled.div`
  position: relative;
  height: 72px;
  background: var(--sunken);
`;
