import { api } from '@/platform/http';
import { type Task, useTask } from '@/ui/patterns/use-task';

/** Saves the statement of a month ("2026-11") as a PDF on the device. */
export function useStatement(month: string): Task<void> {
  return useTask(
    async () => {
      const file = await api('GET /api/v1/female_casts/me/pay_statements/{month}/', { params: { month } });
      (await import('@/platform/device/save-base64')).saveBase64(file);
    },
    { refusedByToast: true },
  );
}
