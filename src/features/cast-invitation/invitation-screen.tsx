import { type ReactNode, useState } from 'react';
import { Column } from '@/parts/consent-page';
import { Screen } from '@/ui/patterns/screen';
import { Button } from '@/ui/pieces/button';
import { ErrorState } from '@/ui/pieces/error-state';
import { later } from '@/ui/pieces/later';
import { SkeletonGroup, SkeletonLines } from '@/ui/pieces/skeleton';
import { Lead } from '@/ui/pieces/text';
import { ContractStep } from './contract-step';
import { EndWords } from './end-words';
import { type Invitation, type Link, type Mine, useInvitation } from './use-invitation';

const waiting = (
  <SkeletonGroup>
    <SkeletonLines
      lines={[
        ['64%', 28],
        ['100%', 64],
        ['100%', 64],
        ['100%', 64],
      ]}
    />
  </SkeletonGroup>
);
const Proof = later(() => import('./proof'), waiting);
const DocumentsStep = later(() => import('./documents-step'), waiting);
const Status = later(() => import('./status'), waiting);
const HelpSheet = later(() => import('./help-sheet'));

/**
 * `/invite/cast#…`: the invited person reads what the work is, decides, proves a number, sends documents and sees how
 * far they are.
 */
export function InvitationScreen() {
  const { found, again, prove } = useInvitation();
  const [hasRead, setRead] = useState(false);
  const [isCalling, setCalling] = useState(false);
  const help = (
    <Button tone="quiet" full onClick={() => setCalling(true)}>
      店舗に知られずに運営へ相談する
    </Button>
  );
  return (
    <Screen tab="ご招待" title="キャスト登録のご招待">
      <Column>
        {found.state === 'waiting' && waiting}
        {found.state === 'none' && (
          <div>
            <h1>この招待は見つかりません</h1>
            <Lead>
              SMSに届いたリンクを、もう一度開いてください。新しいリンクが届いている場合は、そちらをお使いください。
            </Lead>
          </div>
        )}
        {found.state === 'failed' && (
          <ErrorState what="招待を読み込めませんでした" how={found.problem} onRetry={() => void again()} />
        )}
        {found.state === 'there' && (
          <InvitationStep
            invitation={found}
            hasRead={hasRead}
            onRead={() => setRead(true)}
            onChanged={again}
            onProven={prove}
            help={help}
          />
        )}
        {isCalling && found.state === 'there' && (
          <HelpSheet token={found.held.token} onClose={() => setCalling(false)} />
        )}
      </Column>
    </Screen>
  );
}

type InvitationStepProps = {
  invitation: Extract<Invitation, { state: 'there' }>;
  hasRead: boolean;
  onRead: () => void;
  onChanged: () => Promise<void>;
  onProven: (session: string) => Promise<void>;
  help: ReactNode;
};

/** What comes next for the invited person. */
function InvitationStep({ invitation, hasRead, onRead, onChanged, onProven, help }: InvitationStepProps) {
  const { held, link, mine } = invitation;
  if (isEnded(link)) {
    return (
      <>
        <EndWords link={link} />
        {help}
      </>
    );
  }
  if (mine && isWaiting(mine)) {
    return (
      <>
        <Status held={held} mine={mine} onChanged={onChanged} />
        {help}
      </>
    );
  }
  if (mine) return <DocumentsStep held={held} mine={mine} onChanged={onChanged} help={help} />;
  if (hasRead) return <Proof held={held} onProven={onProven} help={help} />;
  return <ContractStep held={held} link={link} onRead={onRead} onChanged={onChanged} help={help} />;
}

const isEnded = ({ state }: Link) =>
  state === 'approved' || state === 'declined' || state === 'revoked' || state === 'expired' || state === 'refused';
const isWaiting = ({ state }: Mine) => state === 'submitted' || state === 'checked';
