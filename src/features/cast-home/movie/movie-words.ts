import CircleCheck from 'lucide-react/icons/circle-check';
import Pause from 'lucide-react/icons/circle-pause';
import Clock from 'lucide-react/icons/clock';
import PenLine from 'lucide-react/icons/pen-line';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Undo2 from 'lucide-react/icons/undo-2';
import type { IconType } from '@/components/icon';
import type { Data } from '@/contract';
import { format30 } from '@/domain/business-day';
import { grouped } from '@/domain/money';
import type { MovieState } from '@/domain/movies';

/** A film of hers. */
export type OwnMovie = Data<'GET /api/v1/female_casts/me/movies/'>[number];
/** The list that everything here reads again. */
export const MOVIES = 'GET /api/v1/female_casts/me/movies/';

/** How a state looks. */
export const STATE_LOOKS: Readonly<Record<MovieState, { icon: IconType; color: string }>> = {
  draft: { icon: PenLine, color: 'var(--muted)' },
  converting: { icon: RefreshCw, color: 'var(--muted)' },
  reviewing: { icon: Clock, color: 'var(--warning)' },
  published: { icon: CircleCheck, color: 'var(--positive)' },
  rejected: { icon: Undo2, color: 'var(--danger)' },
  stopped: { icon: Pause, color: 'var(--muted)' },
};

/** 「149 / 240MB」 in whole units, the first part bold by whoever shows it. */
export const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0);

/** 「残り 約2分」. */
export const timeLeft = (seconds: number): string =>
  seconds < 60 ? `残り 約${Math.max(1, Math.ceil(seconds))}秒` : `残り 約${Math.ceil(seconds / 60)}分`;

/** What stands beside a state: by when it is decided, how often it was played and how much it is liked, until when it is kept. */
export function besideState(movie: OwnMovie): string {
  if (movie.state === 'reviewing' && movie.published_at) return '出演者の申し出を確認中';
  if (movie.state === 'reviewing' && movie.due_at) return `${format30(new Date(movie.due_at))}まで`;
  if (movie.state === 'published') return `${grouped(movie.plays)}回　いいね ${grouped(movie.likes)}`;
  return '';
}
