import Clapperboard from 'lucide-react/icons/clapperboard';
import { useRouter } from 'next/router';
import { type ChangeEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { MOVIE_CONSENT_VERSION, MOVIE_TITLE_MAX, type MovieKind } from '@/domain/movies';
import { castPaths } from '@/paths/cast';
import { hasAgreedToMovies, noteMovieAgreement } from '@/platform/storage/movie-agreed';
import { useOnce } from '@/ui/patterns/use-command';
import { useTask } from '@/ui/patterns/use-task';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { CheckRow, RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { Fault } from '@/ui/pieces/fault';
import { Stack } from '@/ui/pieces/layout';
import { Footnote } from '@/ui/pieces/text';
import { faultOf, sampleSha256Of } from './film-file';
import { type CastMovie, MOVIES } from './movie-words';
import { forget, send, useSending } from './uploads';

/** A price until the cast chooses one. */
const FIRST_PRICE = 1000;

/** The file of a new film, or another one for a draft whose file could not be used. */
export default function FileStep({ movie }: { movie: CastMovie | null }) {
  const router = useRouter();
  const once = useOnce();
  const files = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<MovieKind>(movie?.kind ?? 'free');
  const [agreed, setAgreed] = useState(() => hasAgreedToMovies(MOVIE_CONSENT_VERSION));
  const [isAsking] = useState(!agreed);
  const [fault, setFault] = useState<string | null>(null);
  const sending = useSending(movie?.id ?? null);
  const start = useTask(async (file: File) => {
    const wrong = await faultOf(file, kind);
    setFault(wrong);
    if (wrong !== null) return;
    noteMovieAgreement(MOVIE_CONSENT_VERSION);
    const known = { bytes: file.size, sample_sha256: await sampleSha256Of(file) };
    if (movie) {
      forget(movie.id);
      const params = { movie_id: movie.id };
      const input = { params, body: known };
      await once('PUT /api/v1/female_casts/me/movies/{movie_id}/file/', input, { refresh: [MOVIES] });
      await send(movie.id, file, 0);
      return;
    }
    const title = [...file.name.replace(/\.\w+$/, '')].slice(0, MOVIE_TITLE_MAX).join('').trim() || '無題の動画';
    const price = kind === 'paid' ? FIRST_PRICE : null;
    const body = { kind, title, price, ...known };
    const made = await once('POST /api/v1/female_casts/me/movies/', { body }, { refresh: [MOVIES] });
    void send(made.id, file, 0);
    await router.replace(castPaths.movie(made.id, 'consent'));
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = ''; // the same file may be chosen again
    if (file) void start.run(file);
  };
  const input = (
    <input
      ref={files}
      hidden
      type="file"
      accept="video/mp4,video/quicktime,video/webm"
      aria-label="動画のファイル"
      onChange={choose}
    />
  );
  if (movie) {
    // After a reload it is not known whether the server refused the file.
    if (movie.is_uploaded || (sending && sending.state !== 'failed')) return null;
    return (
      <Whole>
        <Button tone="secondary" loading={start.busy} onClick={() => files.current?.click()}>
          別の動画を選ぶ
        </Button>
        <Fault>{fault ?? start.problem}</Fault>
        {input}
      </Whole>
    );
  }
  return (
    <Whole>
      <RadioGroup legend="動画の種類" hideLegend={false}>
        <RadioRow
          name="kind"
          label="無料の動画"
          note="3分まで、200MBまで。すべてのお客様に表示されます。"
          checked={kind === 'free'}
          onChange={() => setKind('free')}
        />
        <RadioRow
          name="kind"
          label="有料の動画"
          note="30分まで、1GBまで。購入したお客様だけが全編を見られます。"
          checked={kind === 'paid'}
          onChange={() => setKind('paid')}
        />
      </RadioGroup>
      {isAsking && (
        <CheckRow
          label="動画の投稿のきまりに同意します"
          note="写っている方全員が成人で、公開に同意していること。露骨な表現や、場所・個人のわかるものがないこと。"
          checked={agreed}
          onChange={() => setAgreed(!agreed)}
        />
      )}
      <Footnote>
        運営が確認してから公開します。位置情報や端末の情報は、送信したあとに取り除きます。公開はいつでも止められます。
      </Footnote>
      <Fault>{fault ?? start.problem}</Fault>
      {input}
      <ActionBar above="tabs">
        <Button
          size="lg"
          icon={Clapperboard}
          disabled={!agreed}
          loading={start.busy}
          loadingText="確認しています"
          onClick={() => files.current?.click()}
        >
          動画を選ぶ
        </Button>
      </ActionBar>
    </Whole>
  );
}

const Whole = styled(Stack).attrs({ $gap: 16 })`
  padding: 0 var(--gutter) 16px;
`;
