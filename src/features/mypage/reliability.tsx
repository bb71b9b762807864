import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import styled from 'styled-components';
import { Icon } from '@/components/icon';
import { Gutter } from '@/components/layout';
import { Sheet } from '@/components/sheet';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';
import { KeyValueTable } from '@/components/tables';
import type { Data } from '@/contract';
import { useApi } from '@/hooks/use-api';
import { messageOf } from '@/platform/http';

type Score = Data<'GET /api/v1/users/me/reservation_reliability/'>;

/** The bands upwards, each with the score from which it begins (domain.md, 予約信頼度). */
const BANDS = [
  { name: 'C', from: 0 },
  { name: 'B', from: 70 },
  { name: 'A', from: 85 },
  { name: 'S', from: 95 },
] as const;

/** How reliable his bookings are, as casts see it, and how the score comes about. */
export function Reliability() {
  const { data, error, mutate } = useApi('GET /api/v1/users/me/reservation_reliability/', {});
  const [open, setOpen] = useState(false);
  return (
    <Gutter>
      <Block aria-label="予約信頼度">
        {data ? (
          <Shown score={data} onExplain={() => setOpen(true)} />
        ) : error === undefined ? (
          <SkeletonGroup>
            <Lines>
              <Skeleton width="72px" height="14px" />
              <Skeleton width="150px" height="28px" />
              <Skeleton height="6px" />
            </Lines>
          </SkeletonGroup>
        ) : (
          <p role="alert">
            予約信頼度を読み込めませんでした。{messageOf(error)}
            <Retry type="button" onClick={() => void mutate()}>
              もう一度試す
            </Retry>
          </p>
        )}
      </Block>
      <Sheet open={open} onClose={() => setOpen(false)} title="予約信頼度のしくみ">
        <Gutter>{data && <Explained score={data} />}</Gutter>
      </Sheet>
    </Gutter>
  );
}

function Shown({ score, onExplain }: { score: Score; onExplain: () => void }) {
  const at = bandAt(score);
  return (
    <>
      <Top>
        <div>
          <p>予約信頼度</p>
          <Grade>
            <b>{score.band}</b>
            <span>{gradeText(score)}</span>
          </Grade>
        </div>
        <More type="button" onClick={onExplain}>
          しくみ
          <Icon of={ChevronRight} size={14} />
        </More>
      </Top>
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

function Explained({ score }: { score: Score }) {
  return (
    <>
      <Words>
        直近20件のご予約から計算し、100点からはじまります。予約をリクエストしたときにキャストへ表示されます（3件までは「新規」）。
      </Words>
      <KeyValueTable
        rows={[
          { key: 'はじまり', value: '100点' },
          ...score.formula.map(({ label, points, count }) => ({
            key: `${label}（${count}件）`,
            value: `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)}点`,
          })),
          { key: '現在', value: `${score.score}点`, strong: true },
        ]}
      />
      <Words>S 95点以上　A 85点以上　B 70点以上　C 70点未満</Words>
    </>
  );
}

function gradeText(score: Score): string {
  const at = bandAt(score);
  const next = at < 0 ? undefined : BANDS[at + 1];
  if (at < 0) return 'ご利用3件から表示されます';
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

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
`;

const Grade = styled.div`
  line-height: 1.3;

  b { font-size: 24px; }
  span { margin-left: 8px; font: var(--t-13); color: var(--muted); font-variant-numeric: tabular-nums; }
`;

const More = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-width: 44px;
  min-height: 44px;
  font: var(--t-13);
  color: var(--muted);
`;

const Retry = styled(More)`
  display: flex;
  font-weight: 700;
  text-decoration: underline;
  text-underline-offset: 3px;
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

const Words = styled.p`
  padding-block: 8px;
  font: var(--t-13);
  color: var(--muted);
`;

const Lines = styled.div`
  display: grid;
  gap: 8px;
`;
