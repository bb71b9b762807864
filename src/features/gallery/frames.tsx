import Bell from 'lucide-react/icons/bell';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import MessageCircle from 'lucide-react/icons/message-circle';
import Radio from 'lucide-react/icons/radio';
import Search from 'lucide-react/icons/search';
import User from 'lucide-react/icons/user';
import { useState } from 'react';
import styled from 'styled-components';
import { ActionBar } from '@/ui/pieces/action-bar';
import { ActionTotal } from '@/ui/pieces/action-total';
import { Avatar } from '@/ui/pieces/avatar';
import { Button } from '@/ui/pieces/button';
import { ChoiceList } from '@/ui/pieces/choice-list';
import { FactList, FactRow } from '@/ui/pieces/facts';
import { HangingList } from '@/ui/pieces/hanging-list';
import { Header } from '@/ui/pieces/header';
import { IconButton } from '@/ui/pieces/icon-button';
import { ButtonPlace, Gutter } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Logo } from '@/ui/pieces/logo';
import { RightPanel } from '@/ui/pieces/right-panel';
import { Band, Section } from '@/ui/pieces/section';
import { Sheet } from '@/ui/pieces/sheet';
import { TabBar } from '@/ui/pieces/tab-bar';
import { Example, Side } from './example';

/** What stands around a screen: head, rows, sheet, bars. */
export function FramesGallery({ pictures }: { pictures: readonly string[] }) {
  return (
    <>
      <Example name="ヘッダー・見出し・行">
        <Header
          title="日時と場所"
          subtitle="みさき（27歳）　本日の出勤 18:00–27:00"
          back={{ href: '/' }}
          right={<Avatar src={pictures[0]} name="みさき" size={40} />}
        />
        <Header
          title="ホーム"
          left={<Logo word={false} />}
          right={<IconButton icon={Bell} label="お知らせ（未読あり）" dot />}
          line
        />
        <Section title="本日の出勤" note="9:00–29:00" more={{ label: '出勤表', href: '/' }}>
          <List>
            <ListRow icon={MessageCircle} label="未返信のトーク" value="3件" href="/" />
            <ListRow icon={CalendarPlus} label="来週の出勤を登録する" note="あと2日" onPress={() => undefined} />
            <ListRow label="予約をキャンセル" value="料金 ¥26,000" tone="danger" href="/" />
            <ListRow leading={<Avatar name="たか" />} label="たかさん" value={<b>27,000G</b>} />
          </List>
          <HangingList>
            <ListRow label="エリア" value={<b>新宿・歌舞伎町</b>} href="/" />
          </HangingList>
        </Section>
        <Band />
        <Side>
          <Logo />
          <Logo size={30} />
        </Side>
      </Example>
      <Order />
      <Example name="下の帯">
        <Stage>
          <TabBar
            items={[
              { href: '/', label: '探す', icon: Search, current: true },
              { href: '/matching', label: 'マッチング', icon: Radio },
              { href: '/reservations', label: '予約', icon: CalendarCheck, badge: 1 },
              { href: '/talk', label: 'トーク', icon: MessageCircle, badge: 120 },
              { href: '/mypage', label: 'マイページ', icon: User },
            ]}
          />
        </Stage>
        <Stage>
          <ActionBar above="tabs" lead={<ActionTotal note="11/21(土) 25:00〜　90分" amount="¥26,000" />}>
            <Button size="lg">次へ進む</Button>
          </ActionBar>
        </Stage>
      </Example>
      <Example name="右の面と事実">
        <Stage>
          <RightPanel
            label="購入"
            narrow="inline"
            footer={
              <ActionBar lead={<ActionTotal note="お支払い" amount="¥30,000" />}>
                <Button size="lg">購入へ進む</Button>
              </ActionBar>
            }
          >
            <Gutter>
              <FactList facts={facts} />
            </Gutter>
          </RightPanel>
        </Stage>
        <FactRow facts={facts} />
        <ButtonPlace>
          <Button tone="secondary">もっと見る</Button>
        </ButtonPlace>
      </Example>
    </>
  );
}

const facts = [
  { label: '購入後の残高', value: '64,500G' },
  { label: '失効日', value: '2027/5/20(木)' },
];

function Order() {
  const [open, setOpen] = useState(false);
  const [order, setOrder] = useState('soon');
  return (
    <Example name="下から出る面">
      <Button tone="secondary" onClick={() => setOpen(true)}>
        並び替えを開く
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="並び替え">
        <ChoiceList
          label="並び替え"
          value={order}
          options={[
            { value: 'soon', label: '出勤が早い順' },
            { value: 'best', label: 'おすすめ順' },
            { value: 'rating', label: '評価が高い順' },
            { value: 'price', label: '料金が安い順' },
          ]}
          onChoose={(value) => {
            setOrder(value);
            setOpen(false);
          }}
        />
      </Sheet>
    </Example>
  );
}

/** A box that fixed bars take for the window. */
const Stage = styled.div`
  position: relative;
  min-height: 200px;
  border: 1px solid var(--line);
  overflow: hidden;
  transform: translateZ(0);

  [data-bar='action'] { bottom: 0; left: 0; right: 0; }
`;
