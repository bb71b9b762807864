import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { calledName } from '@/domain/called-name';
import { clockWords } from '@/domain/date-words';
import { CLAIM_MINUTES, type ClaimKind, promiseOf } from '@/domain/desk-promises';
import { MINUTE_MS } from '@/domain/durations';
import { useApi, useRefresh } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { api } from '@/platform/http';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import { useKeptFocus } from './desk-page';
import { useTasks } from './use-tasks';

const LIST = 'GET /api/v1/ops/claims/';
const TAKE = 'PUT /api/v1/ops/claims/{kind}/{item_id}/';
/** How often an open desk asks who has what, beside the live feed. */
const ASK_MS = 10_000;
/** A claim is renewed so often while its thing is open. */
const RENEW_MS = (CLAIM_MINUTES / 3) * MINUTE_MS;

const VIEWS = [
  { value: 'all', label: 'すべて' },
  { value: 'free', label: '未担当' },
  { value: 'mine', label: '自分' },
] as const;
type View = (typeof VIEWS)[number]['value'];

type Claim = Data<typeof LIST>[number] & { isMine: boolean };
/** One thing of a queue, and who has it in hand; null = no one. */
export type ClaimedThing = { kind: ClaimKind; id: string; claim: Claim | null };

/** Who has what of a kind in hand; null until it is known. Without a kind nothing is asked. */
export function useClaims(kind: ClaimKind | undefined) {
  const refresh = useRefresh();
  const { me } = useTasks();
  const { data, error, mutate } = useApi(LIST, kind ? {} : null, { refreshInterval: ASK_MS, keepPreviousData: true });
  useLive(() => {
    if (kind) void refresh([LIST]);
  });
  const thingOf = (id: string): ClaimedThing | null => {
    if (kind === undefined || data === undefined) return null;
    const found = data.find((one) => one.kind === kind && one.item_id === id);
    return { kind, id, claim: found ? { ...found, isMine: found.staff.id === me?.id } : null };
  };
  return { thingOf, isUnknown: error !== undefined && data === undefined, readAgain: mutate };
}

/** The claims of a queue, which of its things are listed, and the control that chooses that. */
export function useClaimedQueue(kind: ClaimKind | undefined) {
  const [view, setView] = useState<View>('all');
  const { thingOf, isUnknown, readAgain } = useClaims(kind);
  const isListed = (id: string) => {
    const claim = thingOf(id)?.claim ?? null;
    return view === 'all' || (view === 'free' ? claim === null : claim?.isMine === true);
  };
  const control = kind && (
    <Bar>
      <SegmentedControl label={`${promiseOf(kind).label}の担当`} options={VIEWS} value={view} onChange={setView} />
      {isUnknown && <Fault onRetry={() => void readAgain()}>担当を読み込めませんでした</Fault>}
    </Bar>
  );
  return { thingOf, isListed, control };
}

/** What is said where no thing of a queue is in the chosen view. */
export const NONE_LISTED = '表示中の一覧に、該当するものはありません。';

/** Whose a thing is, in words; null where it is free or one's own. */
export const othersWords = (thing: ClaimedThing | null): string | null =>
  thing?.claim && !thing.claim.isMine ? `${calledName(thing.claim.staff.name)}が担当中です。` : null;

/** Who has a thing in hand, and the press that takes it or gives it back. */
export function ClaimLine({ thing: { kind, id, claim } }: { thing: ClaimedThing }) {
  const params = { kind, item_id: id };
  const take = useCommand(TAKE, { refresh: [LIST], onDone: () => back.reset() });
  const back = useCommand('DELETE /api/v1/ops/claims/{kind}/{item_id}/', { refresh: [LIST] });
  const box = useKeptFocus<HTMLDivElement>(claim?.isMine === true);
  return (
    <Line ref={box}>
      {claim && (
        <small>
          {claim.isMine ? 'あなた' : calledName(claim.staff.name)}が担当中（{clockWords(claim.until)}まで）
        </small>
      )}
      {claim === null && (
        <Button size="sm" tone="quiet" loading={take.busy} onClick={() => void take.run({ params })}>
          担当する
        </Button>
      )}
      {claim?.isMine && (
        <Button size="sm" tone="quiet" loading={back.busy} onClick={() => void back.run({ params })}>
          戻す
        </Button>
      )}
      <Fault>{(claim?.isMine ? null : take.problem) ?? back.problem}</Fault>
    </Line>
  );
}

/**
 * Renews one's own claim while its thing is open in a tab that is seen; `isTaking` also takes what is free. A refusal
 * changes nothing here: the claim of another person is shown as such.
 */
export function KeepClaim({
  thing: { kind, id, claim },
  isTaking = false,
}: {
  thing: ClaimedThing;
  isTaking?: boolean;
}) {
  const refresh = useRefresh();
  const isKept = claim ? claim.isMine : isTaking;
  const keep = useEffectEvent(async () => {
    if (!isKept || document.visibilityState !== 'visible') return;
    await api(TAKE, { params: { kind, item_id: id } }).catch(() => undefined);
    await refresh([LIST]);
  });
  useEffect(() => {
    void keep();
    const keeping = setInterval(() => void keep(), RENEW_MS);
    return () => clearInterval(keeping);
  }, []);
  return null;
}

const Thing = createContext<ClaimedThing | null>(null);

/** What is drawn inside is this thing: its item says who has it. */
export const ClaimedItem = ({ thing, children }: { thing: ClaimedThing | null; children: ReactNode }) => (
  <Thing value={thing}>{children}</Thing>
);

/** The line of the thing that is drawn; nothing in a list without claims. */
export function ItemClaim() {
  const thing = use(Thing);
  return thing && <ClaimLine thing={thing} />;
}

const Bar = styled.div`
  display: grid;
  gap: 8px;
  max-width: 420px;
  padding: 8px var(--gutter);
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;

  small { font: var(--t-12); color: var(--muted); font-variant-numeric: tabular-nums; }
`;
