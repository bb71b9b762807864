import { useState } from 'react';
import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { PROMPTED } from '@/domain/cast-invitation';
import { momentWords } from '@/domain/date-words';
import { invitationStep } from '@/domain/machines/cast-invitation';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { FactList } from '@/ui/pieces/facts';
import { Fault } from '@/ui/pieces/fault';
import { Footnote } from '@/ui/pieces/text';
import { type Decision, DecisionDialog } from '../decision-dialog';
import { Panel } from '../desk-parts';
import { useMay } from '../use-tasks';
import { DocumentsForm } from './documents-form';
import { HelpNotes } from './help-notes';
import { type Detail, type Invitation, LIST, STATE_WORDS } from './types';

type Props = {
  invitation: Invitation;
  detail: Detail;
  onLook: () => Promise<unknown>;
  onChanged: () => Promise<unknown>;
};

const AGAIN = { refresh: [LIST] } as const;

/** The invited person, what was agreed to, the calls for help, and the decisions that the state allows. */
export function InvitationPanel({ invitation, detail, onLook, onChanged }: Props) {
  const { id, state } = invitation;
  const params = { cast_invitation_id: id };
  const [asked, setAsked] = useState<Decision | null>(null);
  const renew = useCommand('POST /api/v1/ops/cast_invitations/{cast_invitation_id}/renew/', {
    ...AGAIN,
    done: '新しいリンクを送信しました',
    onDone: onChanged,
  });
  const revoke = useCommand('POST /api/v1/ops/cast_invitations/{cast_invitation_id}/revoke/', {
    ...AGAIN,
    done: '招待を取り消しました',
    onDone: onChanged,
  });
  const publish = useCommand('POST /api/v1/ops/cast_invitations/{cast_invitation_id}/publish/', {
    ...AGAIN,
    done: '公開しました',
    onDone: onChanged,
  });
  const { consent } = detail;
  const mayDecide = useMay()('joining');
  return (
    <Panel aria-label="招待の内容">
      <FactList
        facts={[
          { label: '状態', value: invitation.published ? '公開中' : STATE_WORDS[state] },
          { label: '店舗', value: invitation.store_name },
          { label: '電話番号', value: invitation.phone_number },
          ...(detail.legal_name
            ? [
                { label: '氏名', value: detail.legal_name },
                { label: 'フリガナ', value: detail.legal_name_kana ?? '未入力' },
                { label: '生年月日', value: `${detail.birth_date?.replaceAll('-', '/')}（${detail.age}歳）` },
              ]
            : []),
          ...(detail.prompted ? [{ label: '誰かに言われて登録', value: PROMPTED[detail.prompted] }] : []),
          ...(consent
            ? [
                {
                  label: '契約への同意',
                  value: `${consent.version}　${momentWords(consent.agreed_at)}${consent.withdrawn_at ? '　取り消し済み' : ''}`,
                },
              ]
            : []),
        ]}
      />
      <HelpNotes id={id} helps={detail.helps} onClosed={onLook} />
      {mayDecide && (state === 'submitted' || state === 'checked') && (
        <DocumentsForm invitation={invitation} onChanged={onChanged} />
      )}
      <Fault>{renew.problem ?? revoke.problem ?? publish.problem}</Fault>
      <Row>
        {mayDecide && state === 'approved' && !invitation.published && consent?.withdrawn_at === null && (
          <Button
            size="sm"
            loading={publish.busy}
            onClick={() =>
              setAsked({
                title: `${calledName(invitation.display_name ?? 'キャスト')}を公開しますか？`,
                thing: 'プロフィールと最初の写真を確認してから公開します。公開すると検索に表示されます。',
                confirm: '公開する',
                send: () => publish.run({ params }),
              })
            }
          >
            公開する
          </Button>
        )}
        {mayDecide && invitationStep(state, 'renew') !== null && (
          <Button
            size="sm"
            tone="secondary"
            loading={renew.busy}
            onClick={() =>
              setAsked({
                title: '新しいリンクを送りますか？',
                thing: '前のリンクは使えなくなり、ご本人はもう一度電話番号を確認します。',
                confirm: '送る',
                send: () => renew.run({ params }),
              })
            }
          >
            新しいリンクを送る
          </Button>
        )}
        {mayDecide && invitationStep(state, 'revoke') !== null && (
          <Button
            size="sm"
            tone="secondary"
            loading={revoke.busy}
            onClick={() =>
              setAsked({
                title: '招待を取り消しますか？',
                thing: 'リンクは使えなくなり、ご本人が送信した書類はすぐに消えます。',
                confirm: '取り消す',
                send: () => revoke.run({ params }),
              })
            }
          >
            招待を取り消す
          </Button>
        )}
      </Row>
      <Footnote>
        {detail.steps
          .filter(({ event }) => !event.startsWith('look'))
          .map(
            ({ event, by, at }) =>
              `${momentWords(at)} ${STEP_WORDS[event] ?? event}${by === null ? '' : `（ID ${by}）`}`,
          )
          .join('　')}
      </Footnote>
      {asked && <DecisionDialog decision={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

const STEP_WORDS: Readonly<Partial<Record<Detail['steps'][number]['event'], string>>> = {
  invite: '招待',
  prove: '電話番号の確認',
  submit: '書類の送信',
  check: '1人目の確認',
  approve: '2人目の確認',
  send_back: '差し戻し',
  refuse: '終了',
  decline: '辞退',
  revoke: '取り消し',
  renew: '新しいリンク',
  expire: '期限切れ',
  publish: '公開',
  help_closed: '相談への対応',
  withdraw: '同意の取り消し',
  agree: '再度の同意',
};

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block: 12px;
`;
