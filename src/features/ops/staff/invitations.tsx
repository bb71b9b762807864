import { useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { momentWords } from '@/domain/date-words';
import { useApi } from '@/hooks/use-api';
import { opsPaths } from '@/paths/ops';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Fault } from '@/ui/pieces/fault';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import { wide } from '@/ui/pieces/theme/tokens';
import { type Decision, DecisionDialog } from '../decision-dialog';

const LIST = 'GET /api/v1/ops/staff_invitations/';
type Invitation = Data<typeof LIST>[number];

/** Invitations of staff: what waits for the second 責任者, which links are out, and how the others ended. */
export function Invitations() {
  const invitations = useApi(LIST, {});
  const [asked, setAsked] = useState<Decision | null>(null);
  return (
    <Part aria-labelledby="staff-invitations">
      <h2 id="staff-invitations">招待</h2>
      <Loaded from={invitations} failed="招待を読み込めませんでした">
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="招待はありません" />
          ) : (
            <ul aria-label="招待">
              {list.map((one) => (
                <Row key={one.id} one={one} onAsk={setAsked} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked && <DecisionDialog decision={asked} onClose={() => setAsked(null)} />}
    </Part>
  );
}

function Row({ one, onAsk }: { one: Invitation; onAsk: (decision: Decision) => void }) {
  const params = { staff_invitation_id: one.id };
  const resend = useCommand('POST /api/v1/ops/staff_invitations/{staff_invitation_id}/resend/', {
    refresh: [LIST],
    done: '招待のメールを送り直しました',
  });
  const withdraw = useCommand('POST /api/v1/ops/staff_invitations/{staff_invitation_id}/withdraw/', {
    refresh: [LIST],
    done: '招待を取り消しました',
  });
  const isOpen = one.ended_at === null;
  const isSent = isOpen && one.sent_at !== null;
  return (
    <li>
      <div>
        <b>{one.mail}</b>
        <span>{one.roles}</span>
        <small>
          {momentWords(one.asked_at)} {one.asked_by}
          {one.approved_by !== null && `　2人目 ${one.approved_by}`}
        </small>
      </div>
      <div>
        <Tag tone={TONES[one.state]}>{WORDS[one.state]}</Tag>
        <small>{untilWords(one)}</small>
        {one.staff_id !== null && <SmartLink href={opsPaths.member(one.staff_id)}>スタッフを見る</SmartLink>}
      </div>
      {isOpen && (
        <div>
          {isSent && (
            <Button size="sm" tone="secondary" loading={resend.busy} onClick={() => void resend.run({ params })}>
              送り直す
            </Button>
          )}
          <Button
            size="sm"
            tone="quiet"
            onClick={() =>
              onAsk({
                title: '招待を取り消しますか？',
                thing: one.mail,
                confirm: '取り消す',
                send: () => withdraw.run({ params }),
              })
            }
          >
            取り消す
          </Button>
        </div>
      )}
      <Fault>{resend.problem ?? withdraw.problem}</Fault>
    </li>
  );
}

const WORDS: Readonly<Record<Invitation['state'], string>> = {
  asked: '承認待ち',
  sent: '招待中',
  taken: '登録済み',
  withdrawn: '取り消し',
  refused: '却下',
  expired: '期限切れ',
};
const TONES = {
  asked: 'warning',
  sent: 'accent',
  taken: 'positive',
  withdrawn: 'neutral',
  refused: 'neutral',
  expired: 'neutral',
} as const;

const untilWords = ({ ended_at: ended, expires_at: until }: Invitation): string =>
  ended === null ? `${momentWords(until)} まで` : momentWords(ended);

const Part = styled.section`
  border-top: 8px solid var(--band);

  h2 { padding: 16px var(--gutter) 8px; font: var(--t-15); font-weight: 700; }

  li {
    display: grid;
    gap: 8px 16px;
    padding: 12px var(--gutter);
    border-top: 1px solid var(--line);
    font: var(--t-13);
  }
  li > div { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; overflow-wrap: anywhere; }
  b { font: var(--t-14); font-weight: 700; }
  small, span { color: var(--muted); font-variant-numeric: tabular-nums; }

  @media ${wide} {
    li { grid-template-columns: minmax(0, 1fr) minmax(0, 220px) auto; align-items: center; }
  }
`;
