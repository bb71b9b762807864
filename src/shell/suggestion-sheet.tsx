import CalendarCheck from 'lucide-react/icons/calendar-check';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Sheet } from '@/ui/pieces/sheet';
import RegistrationPrompt from './registration-prompt';

/** What an account is good for, and the way to one; `from` is the page to come back to. */
export default function SuggestionSheet({ from, onClose }: { from: string; onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title="気になるキャストは見つかりましたか？">
      <List>
        <ListRow icon={Heart} label="フォローして、出勤のお知らせを受け取る" />
        <ListRow icon={MessageCircle} label="予約の前にトークで相談する" />
        <ListRow icon={CalendarCheck} label="空いている時間をそのまま予約する" />
      </List>
      <RegistrationPrompt source="001" from={from} inSheet />
    </Sheet>
  );
}
