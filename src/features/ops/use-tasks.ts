import type { Data } from '@/contract';
import type { StaffTask } from '@/domain/staff-roles';
import { useApi } from '@/hooks/use-api';
import { refusalOf } from '@/platform/http';

/** How often an open desk asks again what its person may do. */
const ASK_MS = 60_000;

type Tasks = {
  me: Data<'GET /api/v1/ops/me/'> | null;
  may: (task: StaffTask) => boolean | null;
  /** The session has not proven its second factor. */
  isFactorNeeded: boolean;
};

/** What the person at the desk may do. Null until it is known: who may sees no difference, who may not an instant. */
export function useTasks(): Tasks {
  const { data, error } = useApi('GET /api/v1/ops/me/', {}, { refreshInterval: ASK_MS, keepPreviousData: true });
  return {
    me: data ?? null,
    may: (task) => data?.tasks.includes(task) ?? null,
    isFactorNeeded: refusalOf(error)?.code === 'auth/second_factor_required',
  };
}

/** Whether a button of a task is shown: the call behind it would be refused to everybody else. */
export function useMay(): (task: StaffTask) => boolean {
  const { may } = useTasks();
  return (task) => may(task) !== false;
}
