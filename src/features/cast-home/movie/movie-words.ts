import CircleCheck from 'lucide-react/icons/circle-check';
import Pause from 'lucide-react/icons/circle-pause';
import Clock from 'lucide-react/icons/clock';
import PenLine from 'lucide-react/icons/pen-line';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Undo2 from 'lucide-react/icons/undo-2';
import type { Data } from '@/contract';
import { calledName } from '@/domain/called-name';
import { momentWords } from '@/domain/date-words';
import { formatYen, grouped } from '@/domain/money';
import { notAgreed, type PerformerState } from '@/domain/movie-performers';
import type { MovieState } from '@/domain/movies';
import type { IconType } from '@/ui/pieces/icon';

/** One of the cast's films. */
export type CastMovie = Data<'GET /api/v1/female_casts/me/movies/'>[number];
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

/** 「149 / 240MB」 in whole units; the part that shows it makes the first number bold. */
export const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0);

/** 「残り 約2分」. */
export const timeLeft = (seconds: number): string =>
  seconds < 60 ? `残り 約${Math.max(1, Math.ceil(seconds))}秒` : `残り 約${Math.ceil(seconds / 60)}分`;

/** What another person in the picture said, and when. */
export function performerWords({ name, state, answered_at: at }: CastMovie['performers'][number]): string {
  const when = at ? `（${momentWords(at)}）` : '';
  return `${calledName(name)}：${PERFORMER_WORDS[state]}${when}`;
}

const PERFORMER_WORDS: Readonly<Record<PerformerState, string>> = {
  waiting: '返事を待っています',
  agreed: '同意しました',
  declined: '公開を断りました',
  withdrawn: '同意を取り消しました',
};

/**
 * What stands beside a state: by when it is decided, how often it was played, and how much it is liked or, for a film
 * that is paid for, what it brought the cast this month in yen.
 */
export function besideState(movie: CastMovie, earned: number | null): string {
  if (movie.state === 'reviewing' && movie.published_at) return '出演者の申し出を確認中';
  if (movie.state === 'reviewing' && movie.due_at) return `${momentWords(movie.due_at)}まで`;
  if (movie.state === 'draft' && notAgreed(movie.performers).length > 0) return '出演者の同意待ち';
  if (movie.state === 'published')
    return `${grouped(movie.plays)}回　${earned === null ? `いいね ${grouped(movie.likes)}` : `今月 ${formatYen(earned)}`}`;
  return '';
}

/** The button that hands a film over. */
export const SEND = '審査に出す';
/** The same, or what is still missing in its place. */
export const sendWords = (movie: CastMovie): string => {
  if (!movie.is_uploaded) return '送信が終わるまでお待ちください';
  return notAgreed(movie.performers).length > 0 ? '同意を待っています' : SEND;
};
