import { useState } from 'react';
import type { Data } from '@/contract';
import { formatDateTime30 } from '@/domain/date-words';
import { LEAVING_REASONS, type LeavingCause, QUITTING_REASONS } from '@/domain/leaving';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { castPaths } from '@/paths/cast';
import { paidVideoPaths } from '@/paths/paid-videos';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { Button } from '@/ui/pieces/button';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { later } from '@/ui/pieces/later';
import { ButtonPlace, Gutter } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Band, Section } from '@/ui/pieces/section';
import { Note } from '@/ui/pieces/text';
import { LeavingLoss } from './leaving-loss';

const LeavingSheet = later(() => import('./leaving-sheet'));

type Preview = Data<'GET /api/v1/users/me/withdrawal/'>;
type Of = { cast: boolean };

/** `/mypage/account/cancel_membership`: what holds it up, what is lost, why, and then the password. */
export function LeavingScreen() {
  return <Leaving cast={false} back={paths.account} />;
}

/** `/home/config/cancel_membership`: the same for a cast, who needs no one's permission. */
export function CastLeavingScreen() {
  return <Leaving cast back={castPaths.phone} />;
}

function Leaving({ cast, back }: Of & { back: string }) {
  const preview = useApi('GET /api/v1/users/me/withdrawal/', {}, { revalidateOnMount: true });
  return (
    <Screen title="退会" back={{ href: back }}>
      <Loaded from={preview} failed="退会の内容を読み込めませんでした">
        {(read) => (
          <>
            {read.causes.length > 0 && <Causes causes={read.causes} cast={cast} />}
            <LeavingLoss preview={read} cast={cast} />
            {read.causes.length === 0 && <Reasons preview={read} cast={cast} />}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const CAUSES: Readonly<Record<LeavingCause, string>> = {
  reservation: '進行中の予約',
  dispute: '確認中の予約',
  payment: '確認中の決済',
  debt: '追加のお支払い',
  plan: '加入中の月額プラン',
};

// What a cause without a time waits for.
const NOTES: Readonly<Partial<Record<LeavingCause, string>>> = {
  payment: '支払いの完了か有効期限（30分）のあとに、もう一度お試しください',
  debt: 'お支払いが完了すると退会できます',
  plan: '解約すると退会できます',
};

function wayOn(kind: LeavingCause, reservationId: string | null): { href?: string } {
  if (kind === 'plan') return { href: paidVideoPaths.plans };
  if (reservationId === null) return {};
  return { href: kind === 'debt' ? paths.payment(reservationId) : paths.reservation(reservationId) };
}

function Causes({ causes, cast }: Of & { causes: Preview['causes'] }) {
  return (
    <>
      <Section title="まだ退会できません" spacing="transaction">
        <Gutter>
          <Note>
            {cast
              ? '次の予約を終えるか、ご自身でキャンセルすると退会できます。店舗や運営の承認はいりません。'
              : '次の手続きを終えるか、キャンセルすると退会できます。'}
          </Note>
        </Gutter>
        <List>
          {causes.map(({ kind, reservation_id: id, starts_at: startsAt }) => (
            <ListRow
              key={`${kind} ${id}`}
              label={CAUSES[kind]}
              {...(startsAt === null
                ? { note: NOTES[kind] }
                : { value: <span className="num">{formatDateTime30(new Date(startsAt))}</span> })}
              {...wayOn(kind, id)}
            />
          ))}
        </List>
      </Section>
      <Band style={{ marginTop: 0 }} />
    </>
  );
}

function Reasons({ preview, cast }: Of & { preview: Preview }) {
  const [reason, setReason] = useState<string>();
  const [missing, setMissing] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Band />
      <Section title="退会の理由" note="1つ選択" spacing="transaction">
        <Gutter>
          <RadioGroup legend="退会の理由" error={missing ? '理由を選択してください' : undefined}>
            {(cast ? QUITTING_REASONS : LEAVING_REASONS).map((words) => (
              <RadioRow
                key={words}
                name="reason"
                label={words}
                strong={false}
                checked={words === reason}
                onChange={() => {
                  setReason(words);
                  setMissing(false);
                }}
              />
            ))}
          </RadioGroup>
          <ButtonPlace style={{ marginTop: 12 }}>
            <Button tone="danger" onClick={() => (reason === undefined ? setMissing(true) : setAsked(true))}>
              退会の確認へ進む
            </Button>
          </ButtonPlace>
        </Gutter>
      </Section>
      {asked && reason !== undefined && (
        <LeavingSheet
          reason={reason}
          gold={preview.paid_gold + preview.free_gold}
          days={preview.grace_days}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
