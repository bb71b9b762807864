import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import styled from 'styled-components';
import { type Facet, facetName, RANKED_OTHER_FACETS, RANKED_PROFILE_FACETS } from '@/domain/facets';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { breadcrumbs } from '@/ui/patterns/breadcrumbs';
import { Screen } from '@/ui/patterns/screen';
import { Seo } from '@/ui/patterns/seo';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { Switch } from '@/ui/pieces/choice';
import { IconButton } from '@/ui/pieces/icon-button';
import { afterHydration, later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Band } from '@/ui/pieces/section';
import { type ListQuery, without } from '../cast-query';
import type { ConditionSheetProps } from './condition-sheet';
import { ageWords, conditionsOf, facetWords, heightWords, type Names, sizeWords, storeWords } from './conditions';
import { countQuery, HUB_COUNTS, type SearchProps } from './load';
import { hasChoice } from './narrowing';
import { PriceRange, RatingRange } from './ranges';
import { SearchLine } from './search-line';
import { SUBJECTS } from './subject';
import { useClose } from './use-close';
import { useConditions } from './use-conditions';
import { WhereWhen } from './where-when';

/** /girl/search and /movie/search: all conditions of a search in one place, and how much there is under them. */
export function SearchScreen(props: SearchProps & { origin: string }) {
  const { subject, query: given, areas, stores, today, listDate, count: first, origin } = props;
  const words = SUBJECTS[subject];
  const ofCasts = subject === 'casts';
  const { query, settled, change } = useConditions(subject, given);
  const [open, setOpen] = useState<ConditionSheetProps['which'] | null>(null);
  const count = useApi(
    words.count,
    { query: countQuery(subject, settled, { listDate, facets: HUB_COUNTS }) },
    { keepPreviousData: true, fallbackData: first },
  );
  const close = useClose(subject, query);
  const conditions = conditionsOf(query, { areas, stores });
  const total = count.error === undefined ? count.data?.total : undefined;
  const isOffered = (condition: Facet | 'store') =>
    query[condition] !== undefined || hasChoice(count.data ?? first, condition);
  const facetRow = (facet: Facet) =>
    isOffered(facet) && (
      <ListRow
        key={facet}
        label={facetName(facet)}
        value={<Words of={facetWords(query, facet)} />}
        href={words.facet(facet, query)}
      />
    );
  const ages = [ageWords(query), heightWords(query)].filter(Boolean).join('・');
  return (
    <Screen
      title="条件を選ぶ"
      back={{ onPress: close, variant: 'close' }}
      right={
        <>
          {ofCasts && <IconButton icon={Bookmark} label="保存した条件" href={paths.savedSearches(query)} />}
          <Button
            tone="quiet"
            size="sm"
            onClick={() => change(query.hotel === undefined ? {} : { hotel: query.hotel })}
          >
            クリア
          </Button>
        </>
      }
    >
      <Seo
        title={words.hubTitle}
        description={words.hubDescription}
        origin={origin}
        path={words.hub()}
        card="casts"
        data={breadcrumbs([
          ['トップ', paths.top],
          [words.list, words.results()],
          ['条件を選ぶ', words.hub()],
        ])}
      />
      {ofCasts && <EditLine query={query} />}
      {conditions.length > 0 ? (
        <Chips aria-label="選んだ条件">
          {conditions.map(({ key, words, drops }) => (
            <Chip key={key} removable onPress={() => change(without(query, ...drops))}>
              {words}
            </Chip>
          ))}
        </Chips>
      ) : (
        ofCasts && <LastSearch names={{ areas, stores }} onUse={change} />
      )}
      {total === 0 && (
        <Relax relax={count.data?.relax} none={words.none} query={query} names={{ areas, stores }} onDrop={change} />
      )}
      <WhereWhen query={query} areas={areas} today={today} listDate={listDate} timed={ofCasts} onApply={change} />
      <Ranges>
        <PriceRange query={query} onChange={change} counts={count.data?.facets?.price} />
        <RatingRange query={query} onChange={change} />
      </Ranges>
      <Band />
      <List>
        {RANKED_PROFILE_FACETS.map(facetRow)}
        <ListRow label="年齢・身長" value={<Words of={ages} />} onPress={() => setOpen('ages')} />
        <ListRow label="サイズ" value={<Words of={sizeWords(query)} />} onPress={() => setOpen('size')} />
        {RANKED_OTHER_FACETS.map(facetRow)}
        {isOffered('store') && (
          <ListRow label="店舗" value={<Words of={storeWords(query, stores)} />} onPress={() => setOpen('store')} />
        )}
        <ListRow label="キーワード" value={<Words of={query.q} />} onPress={() => setOpen('keyword')} />
      </List>
      {ofCasts && (
        <Only>
          {ONLY.map(([key, label]) => (
            <Switch
              key={key}
              label={label}
              checked={query[key] === 'true'}
              onChange={({ target }) =>
                change({ ...without(query, key), ...(target.checked ? { [key]: 'true' } : {}) })
              }
            />
          ))}
        </Only>
      )}
      <p className="vh" role="status">
        {total === undefined ? '' : `該当${total}${words.unit}`}
      </p>
      <ActionBar>
        {total === 0 ? (
          <Button size="lg" disabled>
            0{words.unit}　条件を減らしてください
          </Button>
        ) : (
          <Button size="lg" href={words.results(query)}>
            {total === undefined ? '表示する' : `該当 ${total}${words.unit}を表示`}
          </Button>
        )}
      </ActionBar>
      {open && (
        <ConditionSheet
          which={open}
          subject={subject}
          query={query}
          stores={stores}
          listDate={listDate}
          onClose={() => setOpen(null)}
          onApply={(next) => {
            setOpen(null);
            change(next);
          }}
        />
      )}
    </Screen>
  );
}

/** Conditions that are asked for or not. */
const ONLY = [
  ['now', '即ご案内のみ'],
  ['movie', '動画ありのみ'],
] as const;

const ConditionSheet = later(() => import('./condition-sheet'));
// Known after the first paint alone: the page is the same for all visitors.
const LastSearch = afterHydration(() => import('./last-search-line'));
const EditLine = afterHydration(() => import('./saved/edit-line'));

function Words({ of: words }: { of: string | undefined }) {
  return words ? <b>{words}</b> : '指定なし';
}

type RelaxProps = {
  relax: NonNullable<SearchProps['count']['relax']> | undefined;
  none: string;
  query: ListQuery;
  names: Names;
  onDrop: (query: ListQuery) => void;
};

/** Which condition costs most, and the way to drop it. */
function Relax({ relax, none, query, names, onDrop }: RelaxProps) {
  const dearest = relax?.[0];
  if (!dearest) return <SearchLine>{none}</SearchLine>;
  const condition = conditionsOf(query, names).find(({ key }) => key === dearest.key);
  const drops = dearest.key === 'time' ? (['from', 'to', 'minutes'] as const) : (condition?.drops ?? []);
  return (
    <SearchLine>
      <span>
        {condition?.words ?? '時間の指定'}を外すと<b>{dearest.total}人</b>
      </span>
      <Button tone="secondary" size="sm" onClick={() => onDrop(without(query, ...drops))}>
        外す
      </Button>
    </SearchLine>
  );
}

const Chips = styled(ChipRow).attrs({ role: 'group' })`
  padding-block: 4px 16px;
`;

const Ranges = styled.div`
  display: grid;
  gap: 16px;
  max-width: calc(480px + 2 * var(--gutter));
  padding-top: 24px;
`;

const Only = styled(Gutter)`
  padding-block: 8px 24px;
`;
