import { useState } from 'react';
import styled from 'styled-components';
import { calendarDate } from '@/domain/date-words';
import { formatGold } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { PerformerNote } from '@/parts/performer-note';
import { paths } from '@/paths';
import { paidVideoPaths } from '@/paths/paid-videos';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { Tab } from '@/ui/patterns/tab';
import { Avatar } from '@/ui/pieces/avatar';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { Gutter } from '@/ui/pieces/layout';
import { Band, Section } from '@/ui/pieces/section';
import { SmartLink } from '@/ui/pieces/smart-link';
import { ConfirmScreen } from './confirm-screen';
import { FilmPlayer } from './film-player';
import { PlayerFrame, Still } from './player-frame';
import { PreviewPlayer } from './preview-player';
import { type PurchaseOption, PurchaseOptions } from './purchase-options';
import type { Video } from './types';
import { VideoBar } from './video-bar';
import { Gold } from './video-tiles';
import { FilmWaiting, VideosWaiting } from './waiting';

/** Props of VideoScreen: which film, and whether it is looked at or about to be bought. */
export type VideoScreenProps = { id: string; step: 'watch' | 'confirm' };

/** A film that is paid for: its first ten seconds, what it costs, and once it is bought the whole of it. */
export default function VideoScreen({ id, step }: VideoScreenProps) {
  const video = useApi('GET /api/v1/paid_videos/{paid_video_id}/', { params: { paid_video_id: id } });
  if (video.data && step === 'confirm' && !video.data.owned && !video.data.by_plan)
    return <ConfirmScreen video={video.data} onPriceChanged={() => video.mutate()} />;
  if (video.data) return <Film key={id} video={video.data} onGone={() => video.mutate()} />;
  if (video.error === undefined && step === 'watch') return <FilmWaiting />;
  return (
    <Screen title="動画" back={{ href: paidVideoPaths.top }}>
      <Loaded
        from={video}
        failed="動画を読み込めませんでした"
        waiting={<VideosWaiting />}
        gone={{
          what: 'この動画は公開されていません',
          how: '公開が終わったか、確認のため止まっています。公開を終えるときは、購入済みの分をゴールドでお返しします。',
          action: { label: 'ほかの動画を見る', href: paidVideoPaths.top },
        }}
      >
        {() => null}
      </Loaded>
    </Screen>
  );
}

function Film({ video, onGone }: { video: Video; onGone: () => void }) {
  const [isPlaying, setPlaying] = useState(false);
  const [option, setOption] = useState<PurchaseOption>('video');
  const gold = useApi('GET /api/v1/users/me/mygold/', {});
  const isPlayable = video.owned || video.by_plan;
  const plans = useApi(
    'GET /api/v1/paid_video_plans/',
    isPlayable ? null : { query: { female_cast_id: video.female_cast.id } },
  );
  const plan = plans.data?.[0];
  const { female_cast: cast } = video;
  return (
    <>
      <Tab name={video.title} />
      {isPlaying && <FilmPlayer video={video} onGone={onGone} />}
      {!isPlaying && isPlayable && (
        <PlayerFrame video={video} label="本編" picture={<Still src={video.poster.url} alt="" />} />
      )}
      {!isPlaying && !isPlayable && <PreviewPlayer video={video} />}
      <Head>
        <h1>{video.title}</h1>
        <p>{calendarDate(video.published_at)} 公開</p>
      </Head>
      <Who href={paidVideoPaths.creator(cast.id)}>
        <Avatar src={cast.photo.url} name={cast.display_name} />
        <span>
          <b>{cast.display_name}</b>
          <small>{cast.store_name}　ほかの動画を見る</small>
        </span>
      </Who>
      {!isPlayable && (
        <>
          <PurchaseOptions video={video} plan={plan} option={option} onOption={setOption} />
          <Balance>
            <span>ゴールド残高</span>
            <Gold>{gold.data ? formatGold(gold.data.total) : '—'}</Gold>
          </Balance>
        </>
      )}
      {(video.description !== '' || video.tags.length > 0) && (
        <>
          <Band />
          <Section spacing="transaction" title="この動画について">
            <Gutter>
              {video.description && <About>{video.description}</About>}
              <ChipRow $flush $wrap>
                {video.tags.map(({ id, name }) => (
                  <Chip key={id} href={paidVideoPaths.search({ tag: id })}>
                    {name}
                  </Chip>
                ))}
              </ChipRow>
            </Gutter>
          </Section>
        </>
      )}
      <PerformerNote href={paths.contactForm({ category: 'performer', movie: video.id })} />
      <VideoBar
        video={video}
        plan={option === 'plan' ? plan : undefined}
        onPlay={isPlaying ? null : () => setPlaying(true)}
      />
    </>
  );
}

const Head = styled.div`
  padding: 16px var(--gutter) 0;

  h1 { font: var(--t-20); font-weight: 700; text-wrap: pretty; word-break: auto-phrase; }
  p { margin-top: 2px; font: var(--t-13); color: var(--muted); font-variant-numeric: tabular-nums; }
`;

const Who = styled(SmartLink)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  padding: 10px var(--gutter) 14px;

  b, small { display: block; }
  b { font: var(--t-15); font-weight: 700; }
  small { font: var(--t-12); color: var(--muted); }
`;

const Balance = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 52px;
  padding: 10px var(--gutter);
  border-top: 1px solid var(--line);
  color: var(--muted);
  font: var(--t-14);

  > b { font-size: .9375rem; }
`;

const About = styled.p`
  padding-bottom: 12px;
  font: var(--t-15);
  word-break: auto-phrase;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
