import { useState } from 'react';
import { CUP_SIZES } from '@/domain/search-conditions';
import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/ui/patterns/loaded';
import { Button } from '@/ui/pieces/button';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { TextField } from '@/ui/pieces/field/text-field';
import { InSheet, Sheet } from '@/ui/pieces/sheet';
import { TickList } from '@/ui/pieces/tick-list';
import { type ListQuery, without } from '../cast-query';
import type { Store } from '../types';
import { KEYWORD_MAX } from './address';
import { storeName } from './conditions';
import { countQuery } from './load';
import { isCommon } from './narrowing';
import { LimitRange } from './ranges';
import { type SearchSubject, SUBJECTS } from './subject';

/** Props of ConditionSheet: which condition it changes. */
export type ConditionSheetProps = {
  which: 'ages' | 'size' | 'store' | 'keyword';
  subject: SearchSubject;
  query: ListQuery;
  stores: readonly Store[];
  listDate: string;
  onApply: (next: ListQuery) => void;
  onClose: () => void;
};

type Draft = Pick<ConditionSheetProps, 'subject' | 'query' | 'stores' | 'listDate'> & {
  onChange: (next: ListQuery) => void;
};

/** One of the smaller conditions, in a sheet. */
export default function ConditionSheet({
  which,
  subject,
  query,
  stores,
  listDate,
  onApply,
  onClose,
}: ConditionSheetProps) {
  const [draft, setDraft] = useState(query);
  const { title, drops, content: Content } = SHEETS[which];
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button tone="secondary" size="lg" onClick={() => setDraft(without(draft, ...drops))}>
            解除
          </Button>
          <Button size="lg" style={{ flexGrow: 2 }} onClick={() => onApply(draft)}>
            決定する
          </Button>
        </>
      }
    >
      <Content subject={subject} query={draft} stores={stores} listDate={listDate} onChange={setDraft} />
    </Sheet>
  );
}

function Ages({ query, onChange }: Draft) {
  return (
    <>
      <LimitRange
        label="年齢"
        name="age"
        ends={AGE}
        step={1}
        words={(years) => `${years}歳`}
        query={query}
        onChange={onChange}
      />
      <LimitRange
        label="身長"
        name="height"
        ends={HEIGHT}
        step={1}
        words={(centimetres) => `${centimetres}cm`}
        query={query}
        onChange={onChange}
      />
    </>
  );
}

const AGE = { min: 18, max: 60 };
const HEIGHT = { min: 140, max: 180 };

function Sizes({ query, onChange }: Draft) {
  const chosen = query.size ?? [];
  return (
    <ChipRow $wrap role="group" aria-label="サイズ">
      {CUP_SIZES.map((size) => {
        const isOn = chosen.includes(size);
        const next = CUP_SIZES.filter((other) => (other === size ? !isOn : chosen.includes(other)));
        return (
          <Chip
            key={size}
            pressed={isOn}
            onPress={() => onChange({ ...without(query, 'size'), ...(next.length > 0 ? { size: next } : {}) })}
          >
            {size}
          </Chip>
        );
      })}
    </ChipRow>
  );
}

function Stores({ subject, query, stores, listDate, onChange }: Draft) {
  // As the sheet was opened: no row goes under the finger.
  const [kept] = useState(query.store);
  const counted = useApi(SUBJECTS[subject].count, {
    query: countQuery(subject, without(query, 'store'), { listDate, facets: ['store'] }),
  });
  return (
    <Loaded from={counted} failed="店舗を読み込めませんでした">
      {(count) => (
        <TickList
          label="店舗"
          options={(count.facets?.store ?? [])
            .map(({ value, total }) => ({ value: Number(value), name: storeName(Number(value), stores), total }))
            .filter(({ value }) => !isCommon(count, 'store', value) || kept?.includes(value))}
          chosen={query.store ?? []}
          onChange={(store) => onChange({ ...without(query, 'store'), ...(store.length > 0 ? { store } : {}) })}
        />
      )}
    </Loaded>
  );
}

function Keyword({ query, onChange }: Draft) {
  return (
    <InSheet>
      <TextField
        label="名前・店舗名"
        help="ひらがな・カタカナのどちらでも探せます"
        type="search"
        maxLength={KEYWORD_MAX}
        value={query.q ?? ''}
        onChange={({ target }) => onChange({ ...without(query, 'q'), ...(target.value ? { q: target.value } : {}) })}
      />
    </InSheet>
  );
}

const SHEETS = {
  ages: { title: '年齢・身長', drops: ['age_min', 'age_max', 'height_min', 'height_max'], content: Ages },
  size: { title: 'サイズ', drops: ['size'], content: Sizes },
  store: { title: '店舗', drops: ['store'], content: Stores },
  keyword: { title: 'キーワード', drops: ['q'], content: Keyword },
} as const;
