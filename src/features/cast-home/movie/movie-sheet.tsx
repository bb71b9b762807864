import { useState } from 'react';
import { calendarDate } from '@/domain/date-words';
import { movieStateLabel, movieStep } from '@/domain/movies';
import { castPaths } from '@/paths/cast';
import { messageOf } from '@/platform/http';
import { useOnce } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { QuestionDialog } from '@/ui/pieces/question-dialog';
import { InSheet, Sheet } from '@/ui/pieces/sheet';
import { KeyValueTable } from '@/ui/pieces/tables';
import { type CastMovie, MOVIES, performerWords } from './movie-words';
import { forget } from './uploads';

/** One of the cast's films: where it stands, what was agreed to, and the ways to go on, to stop it or to remove it. */
export default function MovieSheet({ movie, onClose }: { movie: CastMovie; onClose: () => void }) {
  const [asking, setAsking] = useState(false);
  const once = useOnce();
  const { id, state, consent } = movie;
  const isDraft = state === 'draft';
  const said = consent?.others.filter((name) => !movie.performers.some((one) => one.name === name)) ?? [];
  const canStop = movieStep(state, 'stop', 'cast') !== null;
  const act = async () => {
    try {
      const input = { params: { movie_id: id } };
      if (isDraft) {
        forget(id);
        await once('DELETE /api/v1/female_casts/me/movies/{movie_id}/', input, { refresh: [MOVIES] });
      } else await once('POST /api/v1/female_casts/me/movies/{movie_id}/stop/', input, { refresh: [MOVIES] });
      onClose();
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };
  return (
    <Sheet open onClose={onClose} title={movie.title}>
      <InSheet>
        <KeyValueTable
          rows={[
            { key: '状態', value: movieStateLabel(state) },
            ...(consent
              ? [
                  {
                    key: '同意',
                    value: [`${calendarDate(consent.agreed_at)}（${consent.version}版）`, ...said].join('、'),
                  },
                ]
              : []),
            ...movie.performers.map((one) => ({ key: '出演者', value: performerWords(one) })),
            ...(movie.sent_at ? [{ key: '審査に出した日', value: calendarDate(movie.sent_at) }] : []),
            ...(movie.published_at ? [{ key: '公開', value: calendarDate(movie.published_at) }] : []),
            ...(movie.erased_at ? [{ key: '下書きの保存', value: `${calendarDate(movie.erased_at)}まで` }] : []),
          ]}
        />
        {isDraft && <Button href={castPaths.movie(id)}>続ける</Button>}
        {(isDraft || canStop) && (
          <Button tone="danger" onClick={() => setAsking(true)}>
            {endingWords(state)}
          </Button>
        )}
      </InSheet>
      {asking && (
        <QuestionDialog
          title={isDraft ? '下書きを消しますか？' : 'この動画を止めますか？'}
          thing={movie.title}
          note={
            isDraft
              ? '送った分も消えます。'
              : 'すぐに見えなくなります。購入した方にはゴールドが戻ります。元に戻すことはできません。'
          }
          yes={isDraft ? '消す' : '止める'}
          danger
          onYes={act}
          onClose={() => setAsking(false)}
        />
      )}
    </Sheet>
  );
}

function endingWords(state: CastMovie['state']): string {
  if (state === 'draft') return '下書きを消す';
  return state === 'published' ? '公開を止める' : '取り下げる';
}
