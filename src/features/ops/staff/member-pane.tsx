import { useState } from 'react';
import type { Data } from '@/contract';
import { momentWords } from '@/domain/date-words';
import { deviceOf } from '@/domain/devices';
import { useApi } from '@/hooks/use-api';
import { opsPaths } from '@/paths/ops';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { SmartLink } from '@/ui/pieces/smart-link';
import { type Decision, DecisionDialog } from '../decision-dialog';
import { DeskFacts, DeskPart } from '../desk-page';
import { useTasks } from '../use-tasks';
import { FactorReset } from './factor-reset';
import { RolesForm } from './roles-form';

const PAGE = 'GET /api/v1/ops/staff/{staff_id}/';
const AGAIN = { refresh: [PAGE, 'GET /api/v1/ops/staff/'] } as const;

/** One of the staff: the roles and their changes, the devices that are signed in, and the way to what was done. */
export function MemberPane({ id }: { id: number }) {
  const member = useApi(PAGE, { params: { staff_id: id } });
  const { me } = useTasks();
  return (
    <aside aria-label="スタッフ1人">
      <Loaded from={member} failed="スタッフを読み込めませんでした">
        {(one) => (
          <>
            <DeskPart>
              <h2>{one.name}</h2>
              <small>スタッフ ID {one.id}</small>
              <SmartLink href={opsPaths.auditOf(one.id)}>この人の操作の記録</SmartLink>
            </DeskPart>
            <DeskPart>
              <h2>役割</h2>
              {me?.id === one.id ? (
                <small>自分の役割は変更できません。ほかの責任者が変更し、さらに別の責任者が承認します。</small>
              ) : (
                <RolesForm key={one.changes[0]?.id ?? 0} member={one} />
              )}
            </DeskPart>
            <DeskPart>
              <h2>2つ目の確認</h2>
              <FactorReset key={one.factors.join()} member={one} isOwn={me?.id === one.id} />
            </DeskPart>
            <Sessions member={one} />
            <DeskPart>
              <h2>役割の変更</h2>
              {one.changes.length === 0 && <small>変更はありません</small>}
              {one.changes.map(({ id: change, at, was, became, by, second }) => (
                <p key={change}>
                  {was} → {became}
                  <br />
                  <small>
                    {momentWords(at)}　{by ?? '管理コマンド'}
                    {second && `　2人目 ${second}`}
                  </small>
                </p>
              ))}
            </DeskPart>
          </>
        )}
      </Loaded>
    </aside>
  );
}

function Sessions({ member }: { member: Data<typeof PAGE> }) {
  const [asked, setAsked] = useState<Decision | null>(null);
  const params = { staff_id: member.id };
  const end = useCommand('DELETE /api/v1/ops/staff/{staff_id}/sessions/{session_id}/', {
    ...AGAIN,
    done: 'ログアウトしました',
  });
  const endAll = useCommand('DELETE /api/v1/ops/staff/{staff_id}/sessions/', {
    ...AGAIN,
    done: 'すべての端末からログアウトしました',
  });
  return (
    <DeskPart>
      <h2>ログイン中の端末 {member.sessions}台</h2>
      <DeskFacts>
        {member.session_list.map(({ id: session, user_agent: agent, place, last_used_at: at }) => (
          <div key={session}>
            <dt>
              {deviceOf(agent).name}　{momentWords(at)}　{place}
            </dt>
            <dd>
              <Button
                size="sm"
                tone="quiet"
                onClick={() => void end.run({ params: { ...params, session_id: session } })}
              >
                ログアウト
              </Button>
            </dd>
          </div>
        ))}
      </DeskFacts>
      {member.sessions > 0 && (
        <Button
          size="sm"
          tone="secondary"
          onClick={() =>
            setAsked({
              title: 'すべての端末からログアウトしますか？',
              thing: member.name,
              confirm: 'ログアウトする',
              send: () => endAll.run({ params }),
            })
          }
        >
          すべての端末からログアウト
        </Button>
      )}
      {asked && <DecisionDialog decision={asked} onClose={() => setAsked(null)} />}
    </DeskPart>
  );
}
