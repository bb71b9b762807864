import FileText from 'lucide-react/icons/file-text';
import { api } from '@/platform/http';
import { useTask } from '@/ui/patterns/use-task';
import { ListRow } from '@/ui/pieces/list-row';

/** The receipt of a booking as a PDF, in one press. */
export default function ReceiptRow({ id }: { id: string }) {
  const save = useTask(
    async () => {
      const file = await api('GET /api/v1/users/me/reservations/{reservation_id}/receipt/', {
        params: { reservation_id: id },
      });
      (await import('@/platform/device/save-base64')).saveBase64(file);
    },
    { refusedByToast: true },
  );
  return (
    <ListRow
      icon={FileText}
      label="領収書（PDF）"
      note={save.busy ? '作成しています' : undefined}
      onPress={() => void save.run()}
    />
  );
}
