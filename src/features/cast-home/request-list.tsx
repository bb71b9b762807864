import { useState } from 'react';
import { SteadyZone } from '@/ui/patterns/steady';
import { later } from '@/ui/pieces/later';
import { Skeleton } from '@/ui/pieces/skeleton';
import type { Request } from './types';

// Fetched beside the data of the cast's home; without a request it is no part of what the cast waits for.
const loadPanel = async () => ({ default: (await import('./request-panel')).RequestPanel });
const RequestPanel = later(loadPanel, <Skeleton height="420px" radius={0} />);

/** Fetches ahead what a request is drawn by. */
export const warmRequests = () => void loadPanel().catch(() => undefined);

// It waits for an answer of its own in any case.
const MatchingPanels = later(() => import('./matching-panels'));
const ChangePanels = later(() => import('./change-panels'));
const ProposedPanel = later(async () => ({ default: (await import('./change-panels')).ProposedPanel }));

/**
 * All that waits for the cast's answer, or the requests alone. What the cast has answered keeps its place; nothing can
 * be pressed just after it has moved.
 */
export function RequestList({
  requests,
  today,
  only,
}: {
  requests: readonly Request[];
  today: string;
  only?: 'requests';
}) {
  const shown = useAnswered(requests);
  const order = shown.map(({ request, isGiven }) => `${request.id} ${request.held_answer?.event} ${isGiven}`);
  return (
    <SteadyZone order={order.join()}>
      {only === undefined && (
        <>
          <MatchingPanels today={today} />
          <ChangePanels />
        </>
      )}
      {shown.map(({ request, isGiven }) =>
        request.state === 'adjusting' ? (
          <ProposedPanel key={request.id} request={request} />
        ) : (
          <RequestPanel key={request.id} request={request} today={today} isGiven={isGiven} />
        ),
      )}
    </SteadyZone>
  );
}

type RequestRow = { request: Request; isGiven: boolean };

/** The requests that wait, and among them those whose answer was given while this screen was open. */
function useAnswered(requests: readonly Request[]): RequestRow[] {
  const [seen, setSeen] = useState<{ requests: readonly Request[]; given: readonly Request[] }>({
    requests,
    given: [],
  });
  if (seen.requests !== requests) {
    const there = new Set(requests.map(({ id }) => id));
    const held = seen.requests.filter(({ held_answer: answer }) => answer !== undefined);
    setSeen({ requests, given: [...seen.given, ...held].filter(({ id }) => !there.has(id)) });
  }
  return [
    ...seen.given.map((request) => ({ request, isGiven: true })),
    ...seen.requests.map((request) => ({ request, isGiven: false })),
  ].sort((a, b) => endOf(a.request) - endOf(b.request));
}

// The order in which the server sends them.
const endOf = ({ answer_due_at: due, starts_at: start }: Request) => Date.parse(due ?? start);
