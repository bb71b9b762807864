import { useState } from 'react';
import styled from 'styled-components';
import { formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Banner } from '@/ui/pieces/banner';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { AboveBar, Gutter } from '@/ui/pieces/layout';
import { Band, Section } from '@/ui/pieces/section';
import { Footnote } from '@/ui/pieces/text';
import { PriceTable } from './price-table';
import { bodyOf, changedRows, isOutside, keptOf, nearest, type PriceChoice, rowsOf, type UnitPrice } from './prices';

const PRICES = 'GET /api/v1/female_casts/me/unit_price/';

/** `/home/unit-price`: prices within the store's range, with what the cast keeps of each; all saved together. */
export function UnitPriceScreen() {
  const prices = useApi(PRICES, {}, { revalidateOnFocus: false });
  return (
    <Screen title="料金の設定" back={{ href: paths.castSettings }}>
      <Loaded from={prices} failed="料金を読み込めませんでした">
        {(data) => <Prices prices={data} />}
      </Loaded>
    </Screen>
  );
}

function Prices({ prices }: { prices: UnitPrice }) {
  const [chosen, setChosen] = useState<PriceChoice>({});
  const [moved, setMoved] = useState(false);
  const save = useCommand('PUT /api/v1/female_casts/me/unit_price/', {
    refresh: [PRICES],
    done: '料金を保存しました',
    onDone: () => {
      setChosen({});
      setMoved(false);
    },
    // The range is read again by now: what the cast chose goes to the nearest price of it.
    onRefused: (_, code) => setMoved(code === 'price/range_changed'),
  });
  const shown = moved ? nearest(prices, chosen) : chosen;
  const { courses, extras, fees, options } = rowsOf(prices, shown);
  const table = {
    chosen: shown,
    percent: prices.course_back_percent,
    storeName: prices.store_name,
    onChange: (key: string, amount: number) => setChosen({ ...shown, [key]: amount }),
  };
  const changed = changedRows(prices, shown);
  const outside = [...courses, ...extras, ...fees, ...options].filter((row) =>
    isOutside(row, shown[row.key] ?? row.amount),
  );
  const gain = (percent: number) =>
    changed.reduce(
      (sum, row) => sum + keptOf(row, shown[row.key] ?? row.amount, percent) - keptOf(row, row.amount, percent),
      0,
    );
  const [first] = courses;
  const isExtra = extras.some((row) => (shown[row.key] ?? row.amount) > 0);
  return (
    <AboveBar>
      {moved && (
        <Banner kind="warn">店舗が料金の範囲を変更しました。まだ保存していません。金額をご確認ください。</Banner>
      )}
      {outside.length > 0 && !moved && (
        <Banner kind="warn">
          {outside.map(({ label }) => label).join('、')}
          が店舗の料金の範囲外です。いまの料金はそのまま使われています。＋と−で範囲の中に直せます。
        </Banner>
      )}
      <Section title="コース" spacing="transaction">
        <PriceTable caption="コースの料金" rows={courses} {...table} />
        <Gutter>
          <Words className="num">
            点は、{prices.store_name}が決めた下限と上限の間の位置です。
            {first &&
              `${first.label}は ${formatYen(first.min)}〜${formatYen(first.max)}${isExtra ? '（追加料金の分を引いた範囲）' : ''}。`}
          </Words>
        </Gutter>
      </Section>
      <Band />
      <Section title="時間帯・場所の追加料金" spacing="transaction">
        <PriceTable caption="時間帯と場所の追加料金" rows={extras} {...table} />
        <Gutter>
          <Words>
            予約1回ごとに、開始時刻の時間帯と場所の分をコースに加えます。延長には加えません。時間帯と場所の1つずつは追加なしのままです。
          </Words>
        </Gutter>
      </Section>
      <Band />
      <Section title="指名・延長" spacing="transaction">
        <PriceTable caption="指名と延長の料金" rows={fees} {...table} />
      </Section>
      {options.length > 0 && (
        <>
          <Band />
          <Section title="オプション" spacing="transaction">
            <PriceTable caption="オプションの料金" rows={options} {...table} />
          </Section>
        </>
      )}
      <Gutter>
        <Words>
          手取りは、コース・追加料金・延長が{prices.course_back_percent}
          %、指名とオプションが100%です。変更は次の見積もりから使われ、いまある予約の金額は変わりません。
        </Words>
        <Fault>{moved ? null : save.problem}</Fault>
      </Gutter>
      <ActionBar
        above="tabs"
        lead={
          <Gain aria-live="polite">
            <span>{changed.length === 0 ? '変更はありません' : `変更 ${changed.length}件`}</span>
            {changed.length > 0 && <b>手取り {signed(gain(prices.course_back_percent))}</b>}
          </Gain>
        }
      >
        <Button
          size="lg"
          disabled={changed.length === 0}
          loading={save.busy}
          loadingText="保存中"
          onClick={() => void save.run({ body: bodyOf(prices, shown) })}
        >
          保存する
        </Button>
      </ActionBar>
    </AboveBar>
  );
}

const signed = (yen: number) => `${yen > 0 ? '+' : ''}${formatYen(yen)}`;

const Words = styled(Footnote)`
  max-width: 564px;
  padding-block: 10px;
`;

const Gain = styled.p`
  display: grid;
  font: var(--t-12);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  color: var(--muted);

  b { font: var(--t-15); font-weight: 700; color: var(--ink); }
`;
