import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import Lock from 'lucide-react/icons/lock';
import X from 'lucide-react/icons/x';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { calendarDateAlone } from '@/domain/calendar-date';
import { clockWords, momentWords } from '@/domain/date-words';
import { IDENTITY_DOCUMENTS, IDENTITY_REJECTIONS, sidesOf } from '@/domain/identity';
import { CardDrawing, WaitingDrawing } from '@/parts/document-picture/drawings';
import { inside, paths } from '@/paths';
import { readKeptPlan } from '@/platform/storage/kept-plan';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { FactList } from '@/ui/pieces/facts';
import { Icon } from '@/ui/pieces/icon';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Tag } from '@/ui/pieces/tag';
import { Lead } from '@/ui/pieces/text';
import { Timeline } from '@/ui/pieces/timeline';
import type { Latest } from './types';

type Sent = NonNullable<Latest['check']>;

/** How far the check is, what comes next, and the one thing that can be done. */
export default function Result({ latest: { state, reason, check } }: { latest: Latest }) {
  const { query } = useRouter();
  const from = inside(query.from);
  const [hasPlan] = useState(() => readKeptPlan() !== null);
  if (state === 'rejected' && check) return <Rejected reason={reason ?? 'unclear'} check={check} from={from} />;
  if (state === 'submitted' && check) return <Waiting check={check} hasPlan={hasPlan} />;
  return (
    <>
      <Approved>
        <Icon of={CircleCheck} size={40} />
        <h2>本人確認が完了しています</h2>
        <Lead>ご予約とトークをご利用いただけます。</Lead>
      </Approved>
      {check && (
        <FactList
          facts={[
            { label: '書類', value: IDENTITY_DOCUMENTS[check.document_type].label },
            ...(check.decided_at ? [{ label: '確認した日時', value: momentWords(check.decided_at) }] : []),
            ...(check.erased_at ? [{ label: '送信した画像', value: erasing(check.erased_at) }] : []),
          ]}
        />
      )}
      <ActionBar>
        <Button size="lg" href={from ?? (hasPlan ? paths.keptPlan : paths.casts())}>
          {onwardWords(from !== undefined, hasPlan)}
        </Button>
      </ActionBar>
    </>
  );
}

function Waiting({ check, hasPlan }: { check: Sent; hasPlan: boolean }) {
  const { label } = IDENTITY_DOCUMENTS[check.document_type];
  const sentAt = clockWords(check.submitted_at);
  return (
    <>
      <Head role="status">
        <WaitingDrawing />
        <Tag tone="warning">審査中</Tag>
        <h2>書類を確認しています</h2>
        <Lead>
          結果は <b>{momentWords(check.answer_by)}</b> までにお知らせします。
        </Lead>
      </Head>
      <Timeline
        label="審査の進み具合"
        items={[
          {
            time: sentAt,
            title: '書類を送信',
            note: `${label}　${sidesOf(check.document_type).length}枚`,
            state: 'done',
          },
          { time: sentAt, title: '審査中', note: '担当者が目で確認しています', state: 'now' },
          { time: '—', title: '結果のお知らせ', note: '通知設定に沿って、通知とSMSでお送りします', state: 'later' },
        ]}
      />
      <Meanwhile>
        <h3>お待ちのあいだ</h3>
        {hasPlan && <Lead>選んだ予約の内容はこの端末に保存しています。承認のお知らせから続きに進めます。</Lead>}
        <ul>
          <li>
            <Icon of={Check} size={20} />
            探す・フォローする・ゴールドを購入する
          </li>
          <li>
            <Icon of={Lock} size={20} />
            予約・トークは確認のあとから
          </li>
        </ul>
      </Meanwhile>
      <ActionBar>
        <Button size="lg" tone="secondary" href={paths.casts()}>
          キャストを探す
        </Button>
      </ActionBar>
    </>
  );
}

type RejectedProps = { reason: NonNullable<Latest['reason']>; check: Sent; from: string | undefined };

function Rejected({ reason, check, from }: RejectedProps) {
  const { title, remedy, bad } = IDENTITY_REJECTIONS[reason];
  const document = check.document_type;
  return (
    <>
      <Head role="status">
        <Tag tone="danger">確認できませんでした</Tag>
        <h2>{bad === null ? '本人確認ができませんでした' : 'もう一度、撮影をお願いします'}</h2>
      </Head>
      <Reason>
        <b>{title}</b>
        <p>{remedy}</p>
      </Reason>
      {bad !== null && (
        <Pair>
          <li>
            <div>
              <CardDrawing bad />
            </div>
            <span data-tone="danger">
              <Icon of={X} size={16} />
              {bad}
            </span>
          </li>
          <li>
            <div>
              <CardDrawing />
            </div>
            <span data-tone="positive">
              <Icon of={Check} size={16} />
              生年月日が読める
            </span>
          </li>
        </Pair>
      )}
      <FactList
        facts={[
          { label: '書類', value: IDENTITY_DOCUMENTS[document].label },
          { label: '結果', value: check.decided_at && momentWords(check.decided_at) },
          { label: '送信した画像', value: check.erased_at && erasing(check.erased_at) },
        ]}
      />
      <Rows>
        <ListRow label="別の書類にする" href={paths.identity({ step: 'document', from })} />
        <ListRow label="お問い合わせ" href={paths.contactForm({ category: 'account' })} />
      </Rows>
      <ActionBar>
        <Button size="lg" icon={Camera} href={paths.identity({ step: 'front', document, from })}>
          撮影しなおす
        </Button>
      </ActionBar>
    </>
  );
}

const onwardWords = (hasFrom: boolean, hasPlan: boolean) => {
  if (hasFrom) return '元の画面へ戻る';
  return hasPlan ? '予約の続きに戻る' : 'キャストを探す';
};

const erasing = (at: string) => `${calendarDateAlone(at)}に削除します`;

const Head = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  margin-block: 12px 24px;

  h2 { font: var(--t-24); font-weight: 700; }
  b { color: var(--ink); font-variant-numeric: tabular-nums; }
`;

const Approved = styled(Head)`
  svg { color: var(--positive); }
`;

const Meanwhile = styled.section`
  margin-top: 28px;
  padding-top: 20px;
  border-top: 8px solid var(--band);
  margin-inline: calc(-1 * var(--gutter));
  padding-inline: var(--gutter);

  h3 { font: var(--t-17); font-weight: 700; }
  li { display: flex; align-items: center; gap: 12px; padding-block: 14px; font: var(--t-14); }
  li + li { border-top: 1px solid var(--line); color: var(--muted); }
  li:first-child svg { color: var(--positive); }
`;

const Reason = styled.div`
  margin-bottom: 20px;
  padding: 4px 0 4px 16px;
  border-left: 4px solid var(--danger);

  b { font: var(--t-15); font-weight: 700; }
  p { font: var(--t-14); color: var(--muted); word-break: auto-phrase; }
`;

const Pair = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  max-width: 480px;
  margin-bottom: 20px;

  li > div { padding: 14px; border-radius: 12px; background: var(--sunken); }
  li svg { display: block; width: 100%; height: auto; }
  span { display: grid; grid-template-columns: 16px 1fr; gap: 6px; margin-top: 6px; font: var(--t-13); word-break: auto-phrase; }
  span svg { width: 16px; margin-top: 2px; }
  [data-tone='danger'] { color: var(--danger); }
  [data-tone='positive'] { color: var(--positive); }
`;

const Rows = styled(List)`
  margin-inline: calc(-1 * var(--gutter));
  border-top: 1px solid var(--line);
`;
