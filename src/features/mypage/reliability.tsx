import styled from 'styled-components';
import type { Data } from '@/contract';
import { BANDS, NEW_BELOW, TOP_SCORE } from '@/domain/reliability';
import { pointsText, reliabilityExplained } from '@/domain/reliability-words';
import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/ui/patterns/loaded';
import { ExplainButton } from '@/ui/pieces/explain-button';
import { BothEnds, Gutter, Stack } from '@/ui/pieces/layout';
import { Skeleton, SkeletonGroup } from '@/ui/pieces/skeleton';

type Score = Data<'GET /api/v1/users/me/reservation_reliability/'>;

/** How reliable the customer's bookings are, as casts see it, and how the score comes about. */
export function Reliability() {
  const score = useApi('GET /api/v1/users/me/reservation_reliability/', {});
  return (
    <Gutter>
      <Block aria-label="予約信頼度">
        <Loaded from={score} failed="予約信頼度を読み込めませんでした" waiting={<Waiting />} inline>
          {(shown) => <ScoreBody score={shown} />}
        </Loaded>
      </Block>
    </Gutter>
  );
}

function Waiting() {
  return (
    <SkeletonGroup>
      <Stack $gap={8}>
        <Skeleton width="72px" height="14px" />
        <Skeleton width="150px" height="28px" />
        <Skeleton height="6px" />
      </Stack>
    </SkeletonGroup>
  );
}

function ScoreBody({ score }: { score: Score }) {
  const at = bandAt(score);
  return (
    <>
      <BothEnds>
        <div>
          <p>予約信頼度</p>
          <Grade>
            <b>{score.band}</b>
            <span>{gradeText(score)}</span>
          </Grade>
        </div>
        <ExplainButton label="しくみ" title="予約信頼度のしくみ" parts={explained(score)} />
      </BothEnds>
      {at >= 0 && (
        <Steps role="img" aria-label={`${score.score}点、${score.band}`}>
          {BANDS.map(({ name }, index) => (
            <Step key={name} $on={index <= at}>
              {index === at ? <b>{name}</b> : name}
            </Step>
          ))}
        </Steps>
      )}
    </>
  );
}

function explained(score: Score) {
  const { lead, rules, bands, newcomer } = reliabilityExplained();
  return [
    { text: `${lead}予約をリクエストしたときにキャストへ表示されます。` },
    {
      heading: 'あなたの点数',
      rows: [
        { key: 'はじまり', value: `${TOP_SCORE}点` },
        ...score.formula.map(({ label, points, count }) => ({
          key: `${label}（${count}件）`,
          value: pointsText(points),
        })),
        { key: '現在', value: `${score.score}点`, strong: true },
      ],
    },
    { heading: '点数が変わるとき', rows: rules },
    { heading: '表示', text: newcomer, rows: bands },
  ];
}

function gradeText(score: Score): string {
  const at = bandAt(score);
  const next = at < 0 ? undefined : BANDS[at + 1];
  if (at < 0) return `ご予約の実績${NEW_BELOW}件から表示されます`;
  if (next === undefined) return `${score.score}点`;
  return `${score.score}点／あと${Math.max(1, next.from - score.score)}点で${next.name}`;
}

/** Place of the band among the four, −1 for a newcomer. */
function bandAt({ band }: Score): number {
  return BANDS.findIndex(({ name }) => name === band);
}

const Block = styled.section`
  padding-block: 18px;

  p { font: var(--t-13); color: var(--muted); }
`;

const Grade = styled.div`
  line-height: 1.3;

  b { font-size: 1.5rem; }
  span { margin-left: 8px; font: var(--t-13); color: var(--muted); font-variant-numeric: tabular-nums; }
`;

const Steps = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 3px;
  margin-top: 8px;
`;

const Step = styled.span<{ $on: boolean }>`
  padding-top: 4px;
  border-top: 6px solid ${({ $on }) => ($on ? 'var(--positive)' : 'var(--line)')};
  font: var(--t-12);
  color: var(--muted);
  text-align: center;

  b { color: var(--ink); }
`;
