import DoorOpen from 'lucide-react/icons/door-open';
import { ListRow } from '@/ui/pieces/list-row';
import { Muted } from '@/ui/pieces/text';

/** The last row of an account: muted, and never hidden. */
export function LeavingRow({ href }: { href: string }) {
  return <ListRow icon={DoorOpen} label={<Muted>退会</Muted>} href={href} />;
}
