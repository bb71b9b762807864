import BadgeCheck from 'lucide-react/icons/badge-check';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { Button } from '@/ui/pieces/button';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { CheckRow, RadioGroup, RadioRow, Switch } from '@/ui/pieces/choice';
import { FilterChip } from '@/ui/pieces/filter-chip';
import { IconButton } from '@/ui/pieces/icon-button';
import { OptionCards } from '@/ui/pieces/option-cards';
import { RatingValue } from '@/ui/pieces/rating';
import { RatingInput } from '@/ui/pieces/rating-input';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import { Stars } from '@/ui/pieces/stars';
import { Tag, TagRow } from '@/ui/pieces/tag';
import { Example, Side } from './example';

/** Buttons, chips, tags, choices and the rating. */
export function ControlsGallery() {
  return (
    <>
      <Example name="ボタン">
        <Button full>予約をリクエストする</Button>
        <Side>
          <Button tone="secondary">戻る</Button>
          <Button loading loadingText="送信中">
            送信する
          </Button>
          <Button disabled>次へ進む</Button>
        </Side>
        <Side>
          <Button tone="danger">予約をキャンセルする</Button>
          <Button tone="gold" size="sm">
            チャージする
          </Button>
        </Side>
        <Side>
          <Button tone="quiet">あとで</Button>
          <Button tone="secondary" size="sm">
            編集
          </Button>
          <Button tone="danger-filled" size="sm">
            退会する
          </Button>
          <IconButton icon={SlidersHorizontal} label="絞り込み" variant="outline" size={20} />
        </Side>
        <Button size="lg" full href="/" note="本日 20:40〜　¥18,000〜">
          予約する
        </Button>
        <Button full icon={Search}>
          さがす
        </Button>
      </Example>
      <Chips />
      <Example name="状態バッジ">
        <TagRow>
          <Tag tone="warning">承認待ち</Tag>
          <Tag tone="info">お支払い待ち</Tag>
          <Tag tone="positive">予約確定</Tag>
          <Tag tone="accent">新人</Tag>
          <Tag>完了</Tag>
          <Tag tone="danger">時間切れ</Tag>
          <Tag tone="gold">2,000G</Tag>
          <Tag tone="outline">匿名</Tag>
          <Tag tone="positive" icon={BadgeCheck}>
            本人確認済み
          </Tag>
        </TagRow>
      </Example>
      <Choices />
      <Ratings />
    </>
  );
}

function Chips() {
  const [near, setNear] = useState(false);
  return (
    <Example name="チップ（選択・絞り込み）">
      <ChipRow $wrap $flush>
        <FilterChip count={2} href="/girl/search" />
        <Chip removable>★4.5以上</Chip>
        <Chip pressed>即ご案内</Chip>
        <Chip count={42}>新宿</Chip>
        <Chip icon={MapPin} pressed={near} onPress={() => setNear(!near)}>
          現在地
        </Chip>
        <Chip disabled>受付終了</Chip>
      </ChipRow>
    </Example>
  );
}

function Choices() {
  const [view, setView] = useState<'now' | 'past' | 'cancelled'>('now');
  const [length, setLength] = useState('90');
  return (
    <Example name="切り替え・選択">
      <Switch label="予約・トークのお知らせ" defaultChecked />
      <Switch label="出勤・イベントのお知らせ" note="週に一度まで" />
      <SegmentedControl
        label="表示"
        value={view}
        onChange={setView}
        options={[
          { value: 'now', label: '予約中' },
          { value: 'past', label: '過去' },
          { value: 'cancelled', label: 'キャンセル' },
        ]}
      />
      <RadioGroup legend="お支払い方法">
        <RadioRow
          name="gallery-pay"
          label="ゴールド"
          note="残高 34,500G → お支払い後 7,500G"
          aside="27,000G"
          defaultChecked
        />
        <RadioRow name="gallery-pay" label="現地で現金" />
        <RadioRow name="gallery-pay" label="クレジットカード" note="確定後15分以内に決済ページでお支払い" disabled />
      </RadioGroup>
      <CheckRow label="規約に同意します" defaultChecked />
      <CheckRow label="キャンセル料を確認しました" error="確認してチェックを入れてください" />
      <OptionCards
        label="時間の長さ"
        value={length}
        onChange={setLength}
        options={[
          { value: '60', title: '60分', note: '¥18,000' },
          { value: '90', title: '90分', note: '¥26,000' },
          { value: '120', title: '120分', note: '¥34,000' },
          { value: '150', title: '150分', note: '¥42,000', disabled: true },
        ]}
      />
    </Example>
  );
}

function Ratings() {
  const [value, setValue] = useState<number | null>(4);
  return (
    <Example name="評価の入力・表示">
      <RatingInput label="総合評価" hideLabel value={value} onChange={setValue} />
      <RatingInput label="会話" value={null} onChange={() => undefined} />
      <Side>
        <Stars value={4.3} />
        <RatingValue value={4.9} count={128} />
        <RatingValue value={null} />
      </Side>
    </Example>
  );
}
