import { useState } from 'react';
import { MOVIE_SCENES, sceneAt } from '@/domain/movie-making';
import { lengthText } from '@/domain/paid-videos';
import { useApi } from '@/hooks/use-api';
import { useCommand } from '@/ui/patterns/use-command';
import { Fault } from '@/ui/pieces/fault';
import { Scene, type SceneRow } from '@/ui/pieces/scene';
import { Frames } from './frames';
import { type CastMovie, MOVIES } from './movie-words';

const AGAIN = { refresh: [MOVIES, 'GET /api/v1/female_casts/me/movies/{movie_id}/cover/'] } as const;

/** The pictures that the server drew of a film whose file has arrived; null while they are not wanted or not there. */
export function useStrip({ id, has_strip, width, height }: CastMovie, wanted: boolean): SceneRow | null {
  const { data } = useApi(
    'GET /api/v1/female_casts/me/movies/{movie_id}/strip/',
    wanted && has_strip ? { params: { movie_id: id } } : null,
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  if (!data || width === null || height === null) return null;
  return { url: `data:${data.content_type};base64,${data.base64}`, count: MOVIE_SCENES, width, height };
}

/** Chooses a scene as the cover; it is the cover as soon as it is pressed. */
export function ScenePicker({ movie, strip, onTaken }: { movie: CastMovie; strip: SceneRow; onTaken: () => void }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const take = useCommand('PUT /api/v1/female_casts/me/movies/{movie_id}/cover/', AGAIN);
  const choose = async (scene: number) => {
    const problem = await take.run({ params: { movie_id: movie.id }, body: { scene } });
    if (problem !== null) return;
    setChosen(scene);
    onTaken();
  };
  return (
    <>
      <Frames role="group" aria-label="表紙にする場面">
        {Array.from({ length: strip.count }, (_, number) => {
          const time = lengthText(Math.floor(sceneAt(movie.duration ?? 0, number)));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no other name than their place
            <button key={number} type="button" aria-pressed={chosen === number} onClick={() => void choose(number)}>
              <Scene of={strip} number={number} />
              {time}
            </button>
          );
        })}
      </Frames>
      <Fault>{take.problem}</Fault>
    </>
  );
}
