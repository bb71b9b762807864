import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import { MOVIE_DESCRIPTION_MAX, MOVIE_TAGS, MOVIE_TAGS_MAX, MOVIE_TITLE_MAX } from '@/domain/movies';
import { characterCount } from '@/domain/text';
import { castPaths } from '@/paths/cast';
import { ChipField } from '@/ui/patterns/chip-choices';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormBody } from '@/ui/patterns/form-body';
import { toggled } from '@/ui/patterns/toggled';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { TextField } from '@/ui/pieces/field/text-field';
import { Gutter, Stack } from '@/ui/pieces/layout';
import { CoverPicker } from './cover-picker';
import { type CastMovie, MOVIES, SEND, sendWords } from './movie-words';
import { WaitingFor } from './waiting-for';

const TAGS = Object.entries(MOVIE_TAGS).map(([id, name]) => ({ value: Number(id), name }));
const AGAIN = { refresh: [MOVIES] } as const;

/** Cover, title, words and tags; a free film is handed over from here. */
export default function CoverStep({ movie }: { movie: CastMovie }) {
  const router = useRouter();
  const once = useOnce();
  const goesOn = useRef(true);
  const [cover, setCover] = useState<File | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const params = { movie_id: movie.id };
  const isPaid = movie.kind === 'paid';
  const form = useForm(
    async () => (await import('@/contract/forms/movie')).movieForm,
    async (body) => {
      if (cover)
        await once('POST /api/v1/female_casts/me/movies/{movie_id}/cover/', {
          params,
          body: {},
          files: { picture: [cover] },
        });
      const saved = await once('PATCH /api/v1/female_casts/me/movies/{movie_id}/', { params, body }, AGAIN);
      setCover(null);
      if (!goesOn.current) return router.push(castPaths.movies);
      if (!saved.has_cover) return setMissing('表紙を選んでください');
      if (isPaid) return router.push(castPaths.movie(movie.id, 'price'));
      await once('POST /api/v1/female_casts/me/movies/{movie_id}/send/', { params }, AGAIN);
      return router.push(castPaths.movies);
    },
    {
      defaultValues: {
        title: movie.title,
        description: movie.description,
        tags: movie.tags,
        price: movie.price,
      },
    },
  );
  const tags = form.choice('tags');
  const chosen = tags.value ?? [];
  const [title, description] = form.inner.watch(['title', 'description']);
  const as = (on: boolean) => {
    goesOn.current = on;
    setMissing(null);
  };
  return (
    <FormBody problem={missing ?? form.problem} failed="進めませんでした" onSubmit={form.submit}>
      <Gutter>
        <Stack $gap={20}>
          <CoverPicker movie={movie} onChoose={setCover} />
          <TextField
            label="題名"
            need="required"
            help={`連絡先は書けません。${characterCount(title)} / ${MOVIE_TITLE_MAX}文字`}
            maxLength={MOVIE_TITLE_MAX * 2}
            {...form.field('title')}
          />
          <CountedArea
            label="説明"
            need="optional"
            text={description}
            most={MOVIE_DESCRIPTION_MAX}
            {...form.field('description')}
          />
          <ChipField
            label="タグ"
            help={`${MOVIE_TAGS_MAX}つまで`}
            error={tags.error}
            options={TAGS}
            chosen={chosen}
            most={MOVIE_TAGS_MAX}
            onToggle={(tag) => tags.onChange(toggled(chosen, tag))}
          />
          {!isPaid && <WaitingFor movie={movie} />}
        </Stack>
      </Gutter>
      <ActionBar
        above="tabs"
        lead={
          <Button type="submit" size="lg" tone="secondary" onClick={() => as(false)}>
            下書き
          </Button>
        }
      >
        <Button
          type="submit"
          size="lg"
          disabled={!isPaid && sendWords(movie) !== SEND}
          loading={form.busy && goesOn.current}
          onClick={() => as(true)}
        >
          {isPaid ? '料金へ進む' : sendWords(movie)}
        </Button>
      </ActionBar>
    </FormBody>
  );
}
