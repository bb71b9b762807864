import { useApi } from '@/hooks/use-api';

/** How often an open desk asks what waits at the others. */
const ASK_MS = 10_000;

/** How many things wait for a person at a desk; null where nothing waits, or nothing is counted. */
export function useWaiting(): (desk: string) => number | null {
  const { data } = useApi('GET /api/v1/ops/waiting/', {}, { refreshInterval: ASK_MS, keepPreviousData: true });
  const counts: Readonly<Record<string, number>> = data ?? {};
  return (desk) => counts[desk] || null;
}
