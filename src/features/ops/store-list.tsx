import { useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { momentWords } from '@/domain/date-words';
import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { CheckRow } from '@/ui/pieces/choice';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Fault } from '@/ui/pieces/fault';
import { TextField } from '@/ui/pieces/field/text-field';
import { later } from '@/ui/pieces/later';
import { List } from '@/ui/pieces/list-row';
import { Tag } from '@/ui/pieces/tag';
import { AddRow } from './add-row';
import { type Decision, DecisionDialog } from './decision-dialog';
import { STORE_SUMS, type StoreSum } from './store-sums';
import { type Difference, Theirs, useTheirs } from './theirs';
import { useMay } from './use-tasks';
import { Decisions, HistoryLine, WorkItem } from './work-list';

const LIST = 'GET /api/v1/ops/stores/';
type Store = Data<typeof LIST>[number];
type Terms = Store['terms'];
type Switches = Partial<Pick<Terms, 'takes_cash' | 'takes_bookings'>>;

const StoreSheet = later(() => import(/* webpackChunkName: "ops-lists" */ './store-sheet'));

/** Stores: made, what each pays and allows, the shop ids of its card contracts, and who changed what. */
export default function StoreList() {
  const stores = useApi(LIST, {}, { revalidateOnFocus: false });
  const [isMaking, setMaking] = useState(false);
  const may = useMay();
  return (
    <>
      {may('rates') && <AddRow onAdd={() => setMaking(true)}>店舗を加える</AddRow>}
      <Loaded from={stores} failed="店舗を読み込めませんでした" empty={<EmptyState title="店舗はまだありません" />}>
        {(rows) => (
          <List>
            {rows.map((row) => (
              <StoreItem key={row.id} row={row} />
            ))}
          </List>
        )}
      </Loaded>
      {isMaking && <StoreSheet onClose={() => setMaking(false)} />}
    </>
  );
}

function StoreItem({ row }: { row: Store }) {
  const { id, name, slug, terms, changes } = row;
  const [typed, setTyped] = useState<Partial<Record<StoreSum, string>>>({});
  const [switched, setSwitched] = useState<Switches>({});
  const may = useMay();
  const [asked, setAsked] = useState<Decision | null>(null);
  /** The terms that were shown when another person changed them. */
  const theirs = useTheirs<Terms, keyof Terms>();
  const put = useCommand('PUT /api/v1/ops/stores/{store_id}/', {
    refresh: [LIST],
    done: `${name}を保存しました`,
    onRefused: (_, code) => {
      if (code !== 'store/changed') return;
      theirs.find(terms);
      setAsked(null);
    },
    onDone: () => {
      theirs.end();
      setTyped({});
      setSwitched({});
    },
  });
  const textOf = (field: StoreSum) => typed[field] ?? String(terms[field]);
  const sums = Object.fromEntries(STORE_SUMS.map((field) => [field.name, Number(textOf(field.name))]));
  const wanted: Terms = { ...terms, ...sums, ...switched };
  const turn = (which: Switches) => {
    put.reset();
    setSwitched((before) => ({ ...before, ...which }));
  };
  const changed = changesOf(terms, wanted);
  const shown = theirs.now;
  const open = shown
    ? theirs.open(differencesOf(wanted, terms).filter((one) => shown[one.name] !== terms[one.name]))
    : [];
  const ask = () =>
    setAsked({
      title: `${name}の条件を変えますか？`,
      thing: `${changed.join('、')}。これまでのお見積もりと予約は変わりません。範囲の外になったキャストの料金もそのまま残り、本人の画面に表示されます。`,
      confirm: '変更する',
      send: () => put.run({ params: { store_id: id }, body: { ...wanted, seen: terms } }),
    });
  return (
    <WorkItem>
      <h2>
        {name} {!terms.takes_bookings && <Tag>新しい予約を休止中</Tag>}
      </h2>
      <small>
        {slug}　{[row.area_name, row.address].filter(Boolean).join('　')}　ルーム {row.room_name ?? 'なし'}
        {row.economy && '　30分から'}
      </small>
      <small>
        決済のショップID{' '}
        {row.card_shops.map((shop) => `${shop.provider} ${shop.shop_id}`).join('、') ||
          '設定なし（カード払いは表示されません）'}
      </small>
      {shown && (
        <Theirs
          words={`ほかの担当者が${name}を先に変更しました。`}
          differences={open}
          onTake={(names) => {
            setTyped((before) => without(before, names));
            setSwitched((before) => without(before, names));
            theirs.choose(names);
          }}
          onKeep={theirs.choose}
        />
      )}
      <Terms>
        {STORE_SUMS.map((field) => (
          <TextField
            key={field.name}
            label={<Label name={name} label={field.label} />}
            inputMode="numeric"
            numeric
            maxLength={6}
            suffix={field.suffix}
            help={'help' in field ? field.help : undefined}
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
        onChange={({ currentTarget: { checked } }) => turn({ takes_cash: checked })}
      />
      <CheckRow
        label={<Label name={name} label="新しい予約を受け付ける" />}
        note="外すと、この店舗のキャストは新しく予約できません。決まっている予約はそのままです"
        checked={wanted.takes_bookings}
        onChange={({ currentTarget: { checked } }) => turn({ takes_bookings: checked })}
      />
      {put.problem && <Fault>{put.problem}</Fault>}
      {may('rates') && (
        <Decisions>
          <Button
            size="sm"
            tone="secondary"
            loading={put.busy}
            disabled={
              changed.length === 0 ||
              open.length > 0 ||
              STORE_SUMS.some((field) => !/^\d{1,6}$/.test(textOf(field.name)))
            }
            onClick={ask}
          >
            変更を確認する
          </Button>
        </Decisions>
      )}
      {changes.length > 0 && (
        <small>
          {changes.map(({ at, by, before, after }) => (
            <HistoryLine key={at}>
              {momentWords(at)}　ID {by}　{before === null ? '作成' : changesOf(before, after).join('、')}
            </HistoryLine>
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

/** Without these fields: what is stored stands in their place. */
const without = <T extends object>(typed: T, names: readonly string[]): T =>
  // The rest of a partial record is one.
  Object.fromEntries(Object.entries(typed).filter(([name]) => !names.includes(name))) as T;

/** The fields that are typed otherwise than they are stored. */
function differencesOf(typed: Terms, stored: Terms): Difference<keyof Terms>[] {
  const yesNo = (value: boolean) => (value ? 'はい' : 'いいえ');
  const fields = [
    ...STORE_SUMS.map(({ name, label, suffix }) => ({
      name,
      label,
      mine: `${typed[name].toLocaleString('ja-JP')}${suffix}`,
      theirs: `${stored[name].toLocaleString('ja-JP')}${suffix}`,
    })),
    ...SWITCHES.map(({ name, label }) => ({ name, label, mine: yesNo(typed[name]), theirs: yesNo(stored[name]) })),
  ];
  return fields.filter(({ mine, theirs }) => mine !== theirs);
}

const SWITCHES = [
  { name: 'takes_cash', label: '現金での支払いを受け付ける' },
  { name: 'takes_bookings', label: '新しい予約を受け付ける' },
] as const;

/** What differs, in words. */
function changesOf(before: Terms, after: Terms): string[] {
  const sums = STORE_SUMS.filter(({ name }) => before[name] !== after[name]).map((field) =>
    wordsOf(field, before, after),
  );
  return [
    ...sums,
    ...(before.takes_cash === after.takes_cash
      ? []
      : [after.takes_cash ? '現金払いを受け付ける' : '現金払いを受け付けない']),
    ...(before.takes_bookings === after.takes_bookings
      ? []
      : [after.takes_bookings ? '新しい予約を受け付ける' : '新しい予約を休止する']),
  ];
}

const wordsOf = ({ name, label, suffix }: (typeof STORE_SUMS)[number], before: Terms, after: Terms) =>
  `${label} ${before[name].toLocaleString('ja-JP')}→${after[name].toLocaleString('ja-JP')}${suffix}`;

const Terms = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(118px, 1fr));
  gap: 12px;
  margin-top: 6px;
`;
