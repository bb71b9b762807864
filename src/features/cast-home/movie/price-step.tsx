import { useRouter } from 'next/router';
import { useRef } from 'react';
import { formatYen } from '@/domain/money';
import { MOVIE_PRICE } from '@/domain/movies';
import { SALE_SHARE_PERCENT } from '@/domain/paid-videos';
import { castPaths } from '@/paths/cast';
import { FormBody } from '@/ui/patterns/form-body';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { TextField } from '@/ui/pieces/field/text-field';
import { Gutter, Stack } from '@/ui/pieces/layout';
import { KeyValueTable } from '@/ui/pieces/tables';
import { Footnote } from '@/ui/pieces/text';
import { type CastMovie, MOVIES, SEND, sendWords } from './movie-words';
import { WaitingFor } from './waiting-for';

const AGAIN = { refresh: [MOVIES] } as const;

/** What a film costs, what of it is the cast's, and the way to the desk. */
export default function PriceStep({ movie }: { movie: CastMovie }) {
  const router = useRouter();
  const once = useOnce();
  const sends = useRef(true);
  const { title, description, tags } = movie;
  const form = useForm(
    async () => (await import('@/contract/forms/movie')).movieForm.pick({ price: true }),
    async ({ price }) => {
      const params = { movie_id: movie.id };
      const body = { title, description, tags, price };
      await once('PATCH /api/v1/female_casts/me/movies/{movie_id}/', { params, body }, AGAIN);
      if (sends.current) await once('POST /api/v1/female_casts/me/movies/{movie_id}/send/', { params }, AGAIN);
      return router.push(castPaths.movies);
    },
    { defaultValues: { price: movie.price } },
  );
  const price = form.inner.watch('price');
  const share = Number.isFinite(price) ? Math.floor((Number(price) * SALE_SHARE_PERCENT) / 100) : 0;
  return (
    <FormBody failed="審査に出せませんでした" {...form.body}>
      <Gutter>
        <Stack $gap={20}>
          <TextField
            label="価格"
            need="required"
            numeric
            inputMode="numeric"
            suffix="G"
            help={`${MOVIE_PRICE.min}〜${MOVIE_PRICE.max.toLocaleString('ja-JP')}G、${MOVIE_PRICE.step}G単位`}
            {...form.field('price', { setValueAs: (text) => Number(text) })}
          />
          <KeyValueTable
            rows={[{ key: `1本の報酬（${SALE_SHARE_PERCENT}%）`, value: formatYen(share), strong: true }]}
          />
          <Footnote>はじめの10秒は、購入の前に見られます。</Footnote>
          <WaitingFor movie={movie} />
        </Stack>
      </Gutter>
      <ActionBar
        above="tabs"
        lead={
          <Button
            type="submit"
            size="lg"
            tone="secondary"
            onClick={() => {
              sends.current = false;
            }}
          >
            下書き
          </Button>
        }
      >
        <Button
          type="submit"
          size="lg"
          disabled={sendWords(movie) !== SEND}
          loading={form.busy && sends.current}
          onClick={() => {
            sends.current = true;
          }}
        >
          {sendWords(movie)}
        </Button>
      </ActionBar>
    </FormBody>
  );
}
