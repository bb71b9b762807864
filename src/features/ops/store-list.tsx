import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { CheckRow } from '@/components/choice';
import { EmptyState } from '@/components/empty-state';
import { Fault } from '@/components/fault';
import { TextField } from '@/components/field/text-field';
import { List } from '@/components/list-row';
import type { Data } from '@/contract';
import { formatDateTime30 } from '@/domain/business-day';
import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/kit/loaded';
import { useCommand } from '@/kit/use-command';
import { type Decision, DecisionDialog } from './decision-dialog';
import { Decisions, WorkItem } from './work-list';

const LIST = 'GET /api/v1/ops/stores/';
type Store = Data<typeof LIST>[number];
type Terms = Store['terms'];
type Name = Exclude<keyof Terms, 'takes_cash'>;

const FIELDS: readonly { name: Name; label: string; suffix: string }[] = [
  { name: 'course_back_percent', label: 'コースの還元率', suffix: '%' },
  { name: 'hour_min', label: '1時間の下限', suffix: '円' },
  { name: 'hour_max', label: '1時間の上限', suffix: '円' },
  { name: 'nomination_max', label: '指名料の上限', suffix: '円' },
  { name: 'option_max', label: 'オプションの上限', suffix: '円' },
];

/** Stores: what each pays and allows, the shop id of its card contract, and who changed what. */
export default function StoreList() {
  const stores = useApi(LIST, {}, { revalidateOnFocus: false });
  return (
    <Loaded from={stores} failed="店舗を読み込めませんでした" empty={<EmptyState title="店舗はまだありません" />}>
      {(rows) => (
        <List>
          {rows.map((row) => (
            <StoreItem key={row.id} row={row} />
          ))}
        </List>
      )}
    </Loaded>
  );
}

function StoreItem({ row }: { row: Store }) {
  const { id, name, slug, card_shop_id, terms, changes } = row;
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const [cash, setCash] = useState<boolean | null>(null);
  const [asked, setAsked] = useState<Decision | null>(null);
  const put = useCommand('PUT /api/v1/ops/stores/{store_id}/', {
    refresh: [LIST],
    done: `${name}を保存しました`,
    onDone: () => {
      setTyped({});
      setCash(null);
    },
  });
  const textOf = (field: Name) => typed[field] ?? String(terms[field]);
  const sums = Object.fromEntries(FIELDS.map((field) => [field.name, Number(textOf(field.name))]));
  const wanted: Terms = { ...terms, ...sums, takes_cash: cash ?? terms.takes_cash };
  const changed = changesOf(terms, wanted);
  const ask = () =>
    setAsked({
      title: `${name}の条件を変えますか？`,
      thing: `${changed.join('、')}。これまでのお見積もりと予約は変わりません。範囲の外になったキャストの料金もそのまま残り、本人の画面に表示されます。`,
      confirm: '変更する',
      send: () => put.run({ params: { store_id: id }, body: { ...wanted, seen: terms } }),
    });
  return (
    <WorkItem>
      <h2>{name}</h2>
      <small>
        {slug}　決済のショップID {card_shop_id}
      </small>
      <Terms>
        {FIELDS.map((field) => (
          <TextField
            key={field.name}
            label={<Label name={name} label={field.label} />}
            inputMode="numeric"
            numeric
            maxLength={6}
            suffix={field.suffix}
            value={textOf(field.name)}
            error={put.faults[field.name]}
            onChange={({ currentTarget: { value } }) => {
              put.reset();
              setTyped((before) => ({ ...before, [field.name]: value }));
            }}
          />
        ))}
      </Terms>
      <CheckRow
        label={<Label name={name} label="現金での支払いを受け付ける" />}
        note="キャストが開始のときに受け取り、報酬から差し引いて精算します"
        checked={wanted.takes_cash}
        onChange={({ currentTarget: { checked } }) => {
          put.reset();
          setCash(checked);
        }}
      />
      {put.problem && <Fault>{put.problem}</Fault>}
      <Decisions>
        <Button
          size="sm"
          tone="secondary"
          loading={put.busy}
          disabled={changed.length === 0 || FIELDS.some((field) => !/^\d{1,6}$/.test(textOf(field.name)))}
          onClick={ask}
        >
          変更を確認する
        </Button>
      </Decisions>
      {changes.length > 0 && (
        <small>
          {changes.map(({ at, by, before, after }) => (
            <Line key={at}>
              {formatDateTime30(new Date(at))}　ID {by}　{changesOf(before, after).join('、')}
            </Line>
          ))}
        </small>
      )}
      {asked && <DecisionDialog decision={asked} onClose={() => setAsked(null)} />}
    </WorkItem>
  );
}

const Label = ({ name, label }: { name: string; label: string }) => (
  <>
    <span className="vh">{name}の</span>
    {label}
  </>
);

/** What differs, in words. */
function changesOf(before: Terms, after: Terms): string[] {
  const sums = FIELDS.filter(({ name }) => before[name] !== after[name]).map((field) => wordsOf(field, before, after));
  return before.takes_cash === after.takes_cash
    ? sums
    : [...sums, after.takes_cash ? '現金払いを受け付ける' : '現金払いを受け付けない'];
}

const wordsOf = ({ name, label, suffix }: (typeof FIELDS)[number], before: Terms, after: Terms) =>
  `${label} ${before[name].toLocaleString('ja-JP')}→${after[name].toLocaleString('ja-JP')}${suffix}`;

const Terms = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(118px, 1fr));
  gap: 12px;
  margin-top: 6px;
`;

const Line = styled.span`
  display: block;
`;
