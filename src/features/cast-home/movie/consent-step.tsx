import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { MOVIE_CONSENTS, MOVIE_OTHERS, type MovieConsent } from '@/domain/movie-making';
import { MOVIE_CONSENT_VERSION } from '@/domain/movies';
import { SALE_SHARE_PERCENT } from '@/domain/paid-videos';
import { castPaths } from '@/paths/cast';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { CheckRow } from '@/ui/pieces/choice';
import { Fault } from '@/ui/pieces/fault';
import { TextField } from '@/ui/pieces/field/text-field';
import { Gutter, Stack } from '@/ui/pieces/layout';
import { Footnote, Note } from '@/ui/pieces/text';
import { ConsentHelp } from './consent-help';
import { type CastMovie, MOVIES } from './movie-words';
import { PerformerLink } from './performer-link';

const POINTS: Readonly<Record<MovieConsent, { label: string; note?: string }>> = {
  people: { label: '写っている全員が成人で、公開に同意しています', note: '通行人や建物の名前は写っていません' },
  decent: { label: '露骨な表現はありません' },
  own_will: { label: '私が自分の意思で公開します', note: '頼まれたり、決められたりしていません' },
  rights: { label: '音楽や絵は、使ってよいものです' },
  reward: { label: `報酬は販売額の${SALE_SHARE_PERCENT}%です`, note: `1,200Gなら${12 * SALE_SHARE_PERCENT}円` },
};

/** The cast's consent to this film, point by point, and the others in the picture, who are asked themselves. */
export default function ConsentStep({ movie }: { movie: CastMovie }) {
  const router = useRouter();
  const points = MOVIE_CONSENTS.filter((point) => point !== 'reward' || movie.kind === 'paid');
  const [said, setSaid] = useState<readonly MovieConsent[]>(movie.consent ? points : []);
  const [others, setOthers] = useState<readonly string[]>(
    () => movie.consent?.others ?? movie.performers.map(({ name }) => name),
  );
  const isAgreed = movie.consent !== null;
  // What was ticked was about another file.
  useEffect(() => {
    if (!isAgreed) setSaid([]);
  }, [isAgreed]);
  const agree = useCommand('PUT /api/v1/female_casts/me/movies/{movie_id}/consent/', {
    refresh: [MOVIES],
    // A person who was named just now needs a link first.
    onDone: () => (isNamed ? router.push(castPaths.movie(movie.id, 'cover')) : undefined),
  });
  const missing = points.length - said.length;
  const names = others.map((name) => name.trim()).filter(Boolean);
  const isNamed = names.every((name) => movie.performers.some((performer) => performer.name === name));
  const save = () =>
    void agree.run({
      params: { movie_id: movie.id },
      body: { version: MOVIE_CONSENT_VERSION, points: [...said], others: names },
    });
  return (
    <Gutter>
      <Stack $gap={12}>
        <h2>公開の前に、{points.length}つの確認</h2>
        <Note>この動画だけの同意です。控えは一覧の動画からいつでも見られます。</Note>
        <Points>
          {points.map((point) => (
            <CheckRow
              key={point}
              {...POINTS[point]}
              strong={false}
              checked={said.includes(point)}
              onChange={() =>
                setSaid(said.includes(point) ? said.filter((other) => other !== point) : [...said, point])
              }
            />
          ))}
        </Points>
        {others.map((name, at) => {
          const performer = movie.performers.find((one) => one.name === name.trim());
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name that is being typed has no other key
            <Stack key={at} $gap={8}>
              <TextField
                label={`一緒に写っている方 ${at + 1}`}
                help="ご本人がわかるお名前。運営とご本人だけが見ます。"
                maxLength={MOVIE_OTHERS.name}
                readOnly={performer !== undefined && performer.state !== 'waiting'}
                value={name}
                onChange={(event) => setOthers(others.with(at, event.target.value))}
              />
              {performer && <PerformerLink key={performer.id} movie={movie} performer={performer} />}
            </Stack>
          );
        })}
        {others.length < MOVIE_OTHERS.most && (
          <Button tone="quiet" size="sm" onClick={() => setOthers([...others, ''])}>
            一緒に写っている方を追加する
          </Button>
        )}
        <Fault>{agree.problem ?? agree.faults.others ?? agree.faults.points}</Fault>
        <ConsentHelp />
        <Footnote>公開のあとも、いつでも取り下げられます。費用はかかりません。</Footnote>
      </Stack>
      <ActionBar above="tabs">
        <Button size="lg" disabled={missing > 0} loading={agree.busy} onClick={save}>
          {saveWords(missing, isNamed)}
        </Button>
      </ActionBar>
    </Gutter>
  );
}

function saveWords(missing: number, isNamed: boolean): string {
  if (missing > 0) return `あと${missing}つ確認してください`;
  return isNamed ? '表紙へ進む' : 'お名前を保存する';
}

const Points = styled.div`
  > * + * { border-top: 1px solid var(--line); }
`;
