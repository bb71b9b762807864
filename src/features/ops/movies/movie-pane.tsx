import { useRef, useState } from 'react';
import { keysOf } from '@/domain/keys';
import { MOVIE_CHECKS, MOVIE_REASONS, type MovieCheck, type MovieReason } from '@/domain/movie-making';
import { MOVIE_REJECTIONS, movieStateLabel } from '@/domain/movies';
import { lengthText } from '@/domain/paid-videos';
import { useCommand } from '@/ui/patterns/use-command';
import { Banner } from '@/ui/pieces/banner';
import { Button } from '@/ui/pieces/button';
import { CheckRow } from '@/ui/pieces/choice';
import { Fault } from '@/ui/pieces/fault';
import { Stack } from '@/ui/pieces/layout';
import { Footnote } from '@/ui/pieces/text';
import { DecisionButtons, ReasonChips, useDecision } from '../decision';
import { DarkPanel, DarkPanelHead, DarkPanelText, KeyHint, Panel, useKeys } from '../desk-parts';
import { DeskPlayer } from './desk-player';
import { goToNextScene } from './desk-scenes';
import { Consents, type DeskMovie, MovieFacts } from './movie-facts';
import { useMovieHold } from './use-movie-hold';

type Props = {
  movie: DeskMovie;
  onStep: (by: 1 | -1) => void;
  onDecided: () => Promise<void>;
  onHeld: () => Promise<unknown>;
};

const PROMISE = 'GET /api/v1/ops/movies/promise/';
const CHECKS = keysOf(MOVIE_CHECKS);
const KEYS = /^[1-5armxnjk]$/i;

/**
 * One film, five checks, and an approval or one reason. Keys: 1–5 checks, M next scene, X speed, A approve, R send
 * back, J and K next and last.
 */
export function MoviePane({ movie, onStep, onDecided, onHeld }: Props) {
  const { id, state } = movie;
  const film = useRef<HTMLVideoElement>(null);
  const [checks, setChecks] = useState<readonly MovieCheck[]>([]);
  const [isWatched, setWatched] = useState(false);
  const [second, setSecond] = useState<number | null>(null);
  const { reason, missing, ask, withReason, ...decision } = useDecision<MovieReason>('理由を選択してください');
  const { isFree, isConnected, problem } = useMovieHold(movie, onHeld);
  const wasShown = state === 'published' || movie.held_at !== null;
  const params = { movie_id: id };
  const decided = { refresh: [PROMISE] as const, onDone: onDecided };
  const approve = useCommand('POST /api/v1/ops/movies/{movie_id}/approve/', { done: '承認しました', ...decided });
  const reject = useCommand('POST /api/v1/ops/movies/{movie_id}/reject/', { done: '差し戻しました', ...decided });
  const stop = useCommand('POST /api/v1/ops/movies/{movie_id}/stop/', { done: '公開を止めました', ...decided });
  const toggle = (check: MovieCheck) =>
    setChecks(checks.includes(check) ? checks.filter((other) => other !== check) : [...checks, check]);
  const sendApproval = () => {
    if (!isFree) return;
    if (checks.length < CHECKS.length) return ask('5項目をすべて確認してください');
    if (!isWatched) return ask('動画を最後まで再生してください');
    void approve.run({ params, body: { checks: [...checks], watched: true } });
  };
  const sendBack = () => {
    if (!isFree) return;
    withReason((one) => {
      // What was shown before is stopped, so that what was paid for it goes back.
      if (wasShown) void stop.run({ params, body: { reason: one } });
      else void reject.run({ params, body: { reason: one, second } });
    });
  };
  const choose = (one: MovieReason) => {
    decision.choose(one);
    setSecond(film.current && film.current.currentTime > 0 ? Math.floor(film.current.currentTime) : null);
  };
  useKeys(KEYS, (key) => {
    const check = CHECKS[Number(key) - 1];
    if (check && state === 'reviewing') toggle(check);
    else if (key === 'a' && state === 'reviewing') sendApproval();
    else if (key === 'r' && state !== 'stopped') sendBack();
    else if (key === 'x' && film.current) film.current.playbackRate = film.current.playbackRate === 1 ? 1.5 : 1;
    else if (key === 'm' && film.current) goToNextScene(film.current);
    else if (key === 'j' || key === 'n') onStep(1);
    else if (key === 'k') onStep(-1);
  });
  return (
    <>
      <DarkPanel aria-label={movie.title}>
        <DarkPanelHead>
          <h2>{movie.title}</h2>
          <span>{movie.price === null ? '無料' : `${movie.price.toLocaleString('ja-JP')}G`}</span>
        </DarkPanelHead>
        {state !== 'stopped' && <DeskPlayer movie={movie} film={film} onEnded={() => setWatched(true)} />}
        <MovieFacts movie={movie} />
        <DarkPanelText>
          見るたびに記録が残ります。承認すると、すぐに公開されます。しるしは自動の候補で、判断は人が行います。
        </DarkPanelText>
      </DarkPanel>
      <Panel aria-label="判断">
        <Stack $gap={16}>
          <Consents movie={movie} />
          {state === 'reviewing' && (
            <div>
              {CHECKS.map((check, at) => (
                <CheckRow
                  key={check}
                  label={
                    <>
                      <KeyHint>{at + 1}</KeyHint> {MOVIE_CHECKS[check]}
                    </>
                  }
                  checked={checks.includes(check)}
                  onChange={() => toggle(check)}
                />
              ))}
            </div>
          )}
          {state === 'stopped' ? (
            <Footnote>
              {movieStateLabel(state)}：
              {movie.stop_reason ? MOVIE_REJECTIONS[movie.stop_reason].label : 'ご本人が止めました'}
            </Footnote>
          ) : (
            <ReasonChips
              title={wasShown ? '公開を止める理由' : '差し戻す理由'}
              names={MOVIE_REASONS}
              labelOf={(one) => MOVIE_REJECTIONS[one].label}
              chosen={reason}
              onChoose={choose}
            />
          )}
          {reason && (
            <Footnote>
              本人に表示：{second !== null && !wasShown && `${lengthText(second)} `}
              {MOVIE_REJECTIONS[reason].remedy}
            </Footnote>
          )}
          {!isConnected && (
            <Banner kind="offline" rounded>
              接続が切れました。判断は、つながってから送れます。
            </Banner>
          )}
          <Fault>{problem ?? missing ?? approve.problem ?? reject.problem ?? stop.problem}</Fault>
          {state === 'reviewing' && (
            <>
              <Footnote>
                {checks.length} / {CHECKS.length}項目を確認　{isWatched ? '最後まで再生しました' : '未再生'}
              </Footnote>
              <DecisionButtons
                no={{
                  label: wasShown ? '公開を止める' : '差し戻す',
                  busy: reject.busy || stop.busy,
                  isAllowed: isFree,
                  onPress: sendBack,
                }}
                yes={{
                  label: '承認する',
                  busy: approve.busy,
                  isAllowed: isFree && checks.length === CHECKS.length && isWatched,
                  onPress: sendApproval,
                }}
              />
              <Footnote>
                キー：1〜5 項目、M 次の場面、X 速さ、A 承認、R 差し戻し、J・K 次・前。ご自身の名前で記録されます。
              </Footnote>
            </>
          )}
          {state === 'published' && (
            <Button tone="danger" disabled={!isFree} loading={stop.busy} onClick={sendBack}>
              公開を止める <KeyHint>R</KeyHint>
            </Button>
          )}
        </Stack>
      </Panel>
    </>
  );
}
