import { useState } from 'react';
import { Button } from '@/components/button';
import { ErrorState } from '@/components/error-state';
import { later } from '@/components/later';
import { SkeletonGroup, SkeletonLines } from '@/components/skeleton';
import { Lead } from '@/components/text';
import { Screen } from '@/kit/screen';
import { Column } from '@/parts/consent-page';
import { EndWords } from './end-words';
import { Reading } from './reading';
import { type Link, type Mine, useInvitation } from './use-invitation';

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

/** `/invite/cast#…`: a woman reads what the work is, decides, proves her number, sends her documents and sees how far they are. */
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
        {found.state === 'there' &&
          (isEnded(found.link) ? (
            <>
              <EndWords link={found.link} />
              {help}
            </>
          ) : found.mine && isWaiting(found.mine) ? (
            <>
              <Status held={found.held} mine={found.mine} onChanged={again} />
              {help}
            </>
          ) : found.mine ? (
            <DocumentsStep held={found.held} mine={found.mine} onChanged={again} help={help} />
          ) : hasRead ? (
            <Proof held={found.held} onProven={prove} help={help} />
          ) : (
            <Reading held={found.held} link={found.link} onRead={() => setRead(true)} onChanged={again} help={help} />
          ))}
        {isCalling && found.state === 'there' && (
          <HelpSheet token={found.held.token} onClose={() => setCalling(false)} />
        )}
      </Column>
    </Screen>
  );
}

const isEnded = ({ state }: Link) =>
  state === 'approved' || state === 'declined' || state === 'revoked' || state === 'expired' || state === 'refused';
const isWaiting = ({ state }: Mine) => state === 'submitted' || state === 'checked';
