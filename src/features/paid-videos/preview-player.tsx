import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { spokenLength } from '@/domain/paid-videos';
import { Icon } from '@/ui/pieces/icon';
import { IconButton } from '@/ui/pieces/icon-button';
import { PlayerFrame, Still } from './player-frame';
import { PREVIEW_SECONDS, PreviewCells } from './preview-cells';
import type { Video } from './types';

type PreviewState = 'still' | 'playing' | 'ended' | 'failed';

/** The first ten seconds, one cell a second. The file ends there: more of the film is nowhere without its purchase. */
export function PreviewPlayer({ video }: { video: Video }) {
  const film = useRef<HTMLVideoElement>(null);
  const [second, setSecond] = useState(0);
  const [state, setState] = useState<PreviewState>('still');
  const [muted, setMuted] = useState(true);
  const press = () => {
    const player = film.current;
    if (!player) return;
    if (state === 'playing') return player.pause();
    if (state === 'failed') player.load();
    player.play().catch(() => setState('failed'));
  };
  const face = {
    still: { icon: Play, label: 'プレビューを再生' },
    playing: { icon: Pause, label: 'プレビューを止める' },
    ended: { icon: RotateCcw, label: 'もう一度見る' },
    failed: { icon: RotateCcw, label: 'もう一度' },
  }[state];
  const { poster, preview_url: source } = video;
  return (
    <PlayerFrame
      video={video}
      label="プレビュー"
      right={
        source && (
          <IconButton
            icon={muted ? VolumeX : Volume2}
            label={muted ? '音を出す' : '音を消す'}
            onClick={() => setMuted(!muted)}
          />
        )
      }
      picture={
        source === null ? (
          <Still src={poster.url} alt="" />
        ) : (
          <>
            <video
              ref={film}
              src={source}
              poster={poster.url}
              muted={muted}
              playsInline
              preload="none"
              onTimeUpdate={({ currentTarget }) =>
                setSecond(Math.min(PREVIEW_SECONDS, Math.ceil(currentTarget.currentTime)))
              }
              onPlay={() => setState('playing')}
              onPause={({ currentTarget }) => setState(currentTarget.ended ? 'ended' : 'still')}
              onEnded={() => setState('ended')}
              onError={() => setState('failed')}
            />
            <Press type="button" aria-label={face.label} onClick={press} data-state={state}>
              <span>
                <Icon of={face.icon} size={24} />
              </span>
            </Press>
          </>
        )
      }
    >
      <PreviewCells second={second} />
      <Words>
        <b>{stateWords(state, second)}</b>
        <span>本編 {spokenLength(video.duration)}</span>
      </Words>
    </PlayerFrame>
  );
}

function stateWords(state: PreviewState, second: number): string {
  if (state === 'failed') return 'プレビューを再生できませんでした';
  if (state === 'ended') return 'プレビューはここまでです';
  return `プレビュー 残り${Math.max(0, PREVIEW_SECONDS - second)}秒`;
}

const Press = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  width: 100%;

  span { display: grid; place-items: center; width: 56px; height: 56px; border-radius: 50%; background: var(--night); color: var(--on-night); }
  &[data-state='playing'] span { opacity: 0; }
  &[data-state='playing']:is(:hover, :focus-visible) span { opacity: 1; }
`;

const Words = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  margin-top: 8px;
  font: var(--t-13);
  font-variant-numeric: tabular-nums;

  span { color: var(--night-muted); }
`;
