import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import styled from 'styled-components';
import { keysOf } from '@/domain/keys';
import { MOVIE_TAGS } from '@/domain/movies';
import { VIDEO_SORTS, type VideoSort } from '@/domain/paid-videos';
import { type AddressQuery, useAddressState } from '@/hooks/use-address-state';
import { useApiPages } from '@/hooks/use-api-pages';
import { paidVideoPaths } from '@/paths/paid-videos';
import { PagedList } from '@/ui/patterns/paged-list';
import { Screen } from '@/ui/patterns/screen';
import { Button } from '@/ui/pieces/button';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { EmptyState } from '@/ui/pieces/empty-state';
import { TextField } from '@/ui/pieces/field/text-field';
import { VideoGrid } from './video-tiles';
import { VideosWaiting } from './waiting';

type VideoFilter = { q: string; tag: number | null; sort: VideoSort };

const SORTS = keysOf(VIDEO_SORTS);
const Q_MAX = 40;

const read = (query: AddressQuery): VideoFilter => {
  const of = (key: string) => [query[key]].flat()[0] ?? '';
  const tag = Number(of('tag'));
  return {
    q: of('q').slice(0, Q_MAX),
    tag: MOVIE_TAGS[tag] ? tag : null,
    sort: SORTS.find((sort) => sort === of('sort')) ?? 'new',
  };
};
const write = ({ q, tag, sort }: VideoFilter): Record<string, string> => ({
  ...(q === '' ? {} : { q }),
  ...(tag === null ? {} : { tag: String(tag) }),
  ...(sort === 'new' ? {} : { sort }),
});

/** /paid-videos/search: films by words, by what they are about, and in four orders; the address holds it all. */
export function VideoSearchScreen() {
  const { value: filter, ready, change } = useAddressState(read, write);
  const [typed, setTyped] = useState<string | null>(null);
  const words = typed ?? filter.q;
  const { tag } = filter;
  return (
    <Screen title="動画を検索" back={{ href: paidVideoPaths.top }}>
      <Form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          change({ q: words.trim() });
          setTyped(null);
        }}
      >
        <TextField
          label="題名・キャストの名前"
          type="search"
          enterKeyHint="search"
          maxLength={Q_MAX}
          value={words}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" tone="secondary" icon={Search}>
          検索
        </Button>
      </Form>
      <ChipRow role="group" aria-label="内容">
        {Object.entries(MOVIE_TAGS).map(([id, name]) => (
          <Chip
            key={id}
            pressed={tag === Number(id)}
            onPress={() => change({ tag: tag === Number(id) ? null : Number(id) })}
          >
            {name}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow role="group" aria-label="並べ替え">
        {SORTS.map((sort) => (
          <Chip key={sort} pressed={filter.sort === sort} onPress={() => change({ sort })}>
            {VIDEO_SORTS[sort]}
          </Chip>
        ))}
      </ChipRow>
      {ready ? <Hits filter={filter} onReset={() => change({ q: '', tag: null })} /> : <VideosWaiting />}
    </Screen>
  );
}

function Hits({ filter: { q, tag, sort }, onReset }: { filter: VideoFilter; onReset: () => void }) {
  const query = { sort, ...(q === '' ? {} : { q }), ...(tag === null ? {} : { tag }) };
  const videos = useApiPages('GET /api/v1/paid_videos/', { query });
  return (
    <Results>
      <PagedList
        from={videos}
        failed="動画を読み込めませんでした"
        waiting={<VideosWaiting />}
        empty={
          <EmptyState
            art="search"
            title="条件に合う動画が見つかりませんでした"
            note="ことばや内容を減らすと、見つかることがあります。"
            action={{ label: '条件をなくす', onPress: onReset }}
          />
        }
      >
        {(items) => <VideoGrid videos={items} />}
      </PagedList>
    </Results>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: 12px;
  max-width: 560px;
  padding: 8px var(--gutter);
`;

const Results = styled.div`
  padding-top: 12px;
`;
