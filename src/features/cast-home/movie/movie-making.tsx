import styled from 'styled-components';
import { notAgreed } from '@/domain/movie-performers';
import { useApi } from '@/hooks/use-api';
import { castPaths, type MovieStep } from '@/paths/cast';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { ErrorState } from '@/ui/pieces/error-state';
import { Gutter } from '@/ui/pieces/layout';
import ConsentStep from './consent-step';
import CoverStep from './cover-step';
import FileStep from './file-step';
import { type CastMovie, MOVIES } from './movie-words';
import PriceStep from './price-step';
import { UploadPanel } from './upload-panel';

const NOT_THERE = {
  what: 'この下書きは見つかりませんでした',
  how: '審査に出したか、消した動画です。一覧でご確認ください。',
  action: { label: '動画の一覧へ', href: castPaths.movies },
};

/** The way of a film from its file to the desk: 動画、同意、表紙, and of a paid one 料金. */
export default function MovieMaking({ id, step }: { id: string | null; step: string | undefined }) {
  const movies = useApi(MOVIES, {}, { refreshInterval: (all) => (all?.some(isWaiting) ? WAITING_MS : 0) });
  return (
    <Screen title="動画を追加" back={{ href: castPaths.movies }}>
      {id === null ? (
        <Place>
          <Steps at={0} kind="free" />
          <FileStep movie={null} />
        </Place>
      ) : (
        <Loaded from={movies} failed="下書きを読み込めませんでした">
          {(all) => {
            const movie = all.find((one) => one.id === id && one.state === 'draft');
            return movie ? <Draft movie={movie} step={stepOf(movie, step)} /> : <ErrorState {...NOT_THERE} />;
          }}
        </Loaded>
      )}
    </Screen>
  );
}

const WAITING_MS = 15_000;
// Waits for a person who answers by a link.
const isWaiting = ({ state, performers }: CastMovie) => state === 'draft' && notAgreed(performers).length > 0;

function Draft({ movie, step }: { movie: CastMovie; step: MovieStep }) {
  return (
    <Place>
      <Steps at={STEPS.indexOf(step) + 1} kind={movie.kind} />
      {step === 'consent' && <ConsentStep key={movie.id} movie={movie} />}
      {step === 'cover' && <CoverStep key={movie.id} movie={movie} />}
      {step === 'price' && <PriceStep key={movie.id} movie={movie} />}
      <UploadPanel movie={movie} title={false} />
      <FileStep movie={movie} />
    </Place>
  );
}

const STEPS: readonly MovieStep[] = ['consent', 'cover', 'price'];

// A file without the cast's consent goes no further, whatever the address says.
const stepOf = (movie: CastMovie, wanted: string | undefined): MovieStep =>
  movie.consent === null ? 'consent' : (STEPS.find((step) => step === wanted) ?? 'cover');

function Steps({ at, kind }: { at: number; kind: CastMovie['kind'] }) {
  const names = ['動画', '同意', '表紙', ...(kind === 'paid' ? ['料金'] : [])];
  return (
    <Bars aria-label="投稿の手順">
      {names.map((name, step) => (
        <li key={name} data-on={step <= at ? '' : undefined} aria-current={step === at ? 'step' : undefined}>
          {step + 1} {name}
        </li>
      ))}
    </Bars>
  );
}

const Place = styled.div`
  max-width: 640px;
  padding-bottom: 112px;
`;

const Bars = styled(Gutter).attrs({ as: 'ol' })`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: 8px;
  padding-bottom: 16px;

  li { padding-top: 6px; border-top: 4px solid var(--line); font: var(--t-13); color: var(--muted); }
  li[data-on] { border-top-color: var(--accent); }
  li[aria-current] { color: var(--ink); font-weight: 700; }
`;
