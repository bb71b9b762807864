import { useState } from 'react';
import styled from 'styled-components';
import { momentWords } from '@/domain/date-words';
import { MOVIE_KEPT_DAYS, MOVIE_OTHERS } from '@/domain/movie-making';
import { PERFORMER_CONSENT_VERSION, PERFORMER_POINTS, type PerformerPoint } from '@/domain/movie-performers';
import { paths } from '@/paths';
import { FormBody } from '@/ui/patterns/form-body';
import { useCommand, useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { Button } from '@/ui/pieces/button';
import { CheckRow } from '@/ui/pieces/choice';
import { FactList } from '@/ui/pieces/facts';
import { Fault } from '@/ui/pieces/fault';
import { TextField } from '@/ui/pieces/field/text-field';
import { Stack } from '@/ui/pieces/layout';
import { QuestionDialog } from '@/ui/pieces/question-dialog';
import { Footnote, Lead, Note } from '@/ui/pieces/text';
import { Film } from './film';
import { Parts } from './parts';
import type { Question } from './use-question';

const POINTS: Readonly<Record<PerformerPoint, string>> = {
  adult: '18歳以上で、この動画に写っている本人です',
  own_will: '自分の意思で写っています',
  free: '同意するように強いられたり、黙っているように頼まれたりしていません',
  shown: '上の説明のとおりに公開してよいです',
};

const SHOWN = {
  free: '運営の確認のあと、YOIのサイトですべての方に表示されます。',
  paid: '運営の確認のあと、YOIのサイトで販売されます。購入した方が全編を見られ、表紙とはじめの10秒はすべての方に表示されます。',
} as const;

type Props = { token: string; question: Question; onChanged: () => Promise<unknown> };

/** The film, what a yes means, and both answers; none of them needs a reason. */
export default function ConsentQuestion({ token, question, onChanged }: Props) {
  const { name, display_name: castName, title, kind, film } = question;
  const [isDeclining, setDeclining] = useState(false);
  return (
    <>
      <div>
        <h1>{castName}さんの動画への出演の確認</h1>
        <Lead>
          {name}
          さんへのお願いです。動画をご覧になり、公開してよいかどうかをご自身でお決めください。アカウントは要りません。
        </Lead>
      </div>
      <FactList
        facts={[
          { label: '動画', value: title },
          { label: '種類', value: kind === 'paid' ? '有料の動画' : '無料の動画' },
          { label: '返事の期限', value: momentWords(question.expires_at) },
        ]}
      />
      {film ? <Film film={film} title={title} /> : <NotThere onChanged={onChanged} />}
      <Parts>
        <section>
          <h2>どこに表示されますか</h2>
          <p>{SHOWN[kind]}</p>
        </section>
        <section>
          <h2>いつでも取り消せます</h2>
          <p>
            同意のあとも、同じリンクから取り消せます。公開中の動画は、その場で見えなくなります。理由も費用も要りません。リンクは消さずにお持ちください。なくしたときは、お問い合わせから止められます。
          </p>
        </section>
        <section>
          <h2>断ってもかまいません</h2>
          <p>理由は聞きません。写っている方全員の同意がそろわない動画は、公開されません。</p>
        </section>
      </Parts>
      {film && <Agreement token={token} filmKey={film.key} onChanged={onChanged} />}
      <Stack $gap={8}>
        <Button tone="secondary" full onClick={() => setDeclining(true)}>
          断る
        </Button>
        <Button tone="quiet" full href={paths.contactForm({ category: 'performer', movie: question.movie_id })}>
          運営に相談する
        </Button>
      </Stack>
      <Footnote>
        同意を強いられているときは、運営か、性犯罪・性暴力の相談 #8891、女性相談支援 #8778、警察相談 #9110
        へ。今すぐ危険があるときは110番へ。
      </Footnote>
      {isDeclining && (
        <Declining token={token} castName={castName} onChanged={onChanged} onClose={() => setDeclining(false)} />
      )}
    </>
  );
}

function NotThere({ onChanged }: Pick<Props, 'onChanged'>) {
  return (
    <Empty>
      <p>動画はまだ届いていません。届くと、ここで見られます。</p>
      <Button tone="secondary" size="sm" onClick={() => void onChanged()}>
        読み直す
      </Button>
    </Empty>
  );
}

type ConsentAnswer = { name: string; points: PerformerPoint[]; version: typeof PERFORMER_CONSENT_VERSION };

function Agreement({ token, filmKey, onChanged }: { token: string; filmKey: string } & Pick<Props, 'onChanged'>) {
  const once = useOnce();
  const form = useForm<ConsentAnswer, null>(
    async () => (await import('@/contract/forms/movie-performer')).performerForm,
    (said) => once('POST /api/v1/movie_consents/agree/', { body: { ...said, token, film_key: filmKey } }),
    {
      defaultValues: { name: '', points: [], version: PERFORMER_CONSENT_VERSION },
      onDone: onChanged,
      // What is shown is out of date: it is read again.
      onRefused: (_, code) => {
        if (code === 'movie_consent/changed' || code === 'movie_consent/answered') void onChanged();
      },
    },
  );
  const points = form.choice('points');
  const chosen = points.value ?? [];
  return (
    <FormBody failed="同意を送信できませんでした" {...form.body}>
      <h2>同意する方へ</h2>
      <TextField
        label="お名前"
        need="required"
        autoComplete="off"
        maxLength={MOVIE_OTHERS.name * 2}
        help={`ニックネームでかまいません。運営だけが見て、公開を終えてから${MOVIE_KEPT_DAYS}日で消します`}
        {...form.field('name')}
      />
      <Points aria-label="同意する内容">
        {PERFORMER_POINTS.map((point) => (
          <CheckRow
            key={point}
            label={POINTS[point]}
            checked={chosen.includes(point)}
            onChange={() =>
              points.onChange(chosen.includes(point) ? chosen.filter((other) => other !== point) : [...chosen, point])
            }
          />
        ))}
      </Points>
      <Fault>{points.error}</Fault>
      <Button type="submit" size="lg" full loading={form.busy}>
        公開に同意する
      </Button>
    </FormBody>
  );
}

type DecliningProps = { token: string; castName: string; onClose: () => void } & Pick<Props, 'onChanged'>;

function Declining({ token, castName, onChanged, onClose }: DecliningProps) {
  const decline = useCommand('POST /api/v1/movie_consents/decline/', { onDone: onChanged });
  return (
    <QuestionDialog
      title="公開を断りますか？"
      note={<Note>{castName}さんには、断られたことだけが伝わります。この動画は公開されません。</Note>}
      yes="断る"
      onYes={() => decline.run({ body: { token } })}
      onClose={onClose}
    />
  );
}

const Empty = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 20px 0;
  border-block: 1px solid var(--line);
  font: var(--t-14);
`;

const Points = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > * + * { border-top: 1px solid var(--line); }
`;
