import MessageCircle from 'lucide-react/icons/message-circle';
import styled from 'styled-components';
import { Icon, type IconType } from '@/ui/pieces/icon';

/** Props of ComposerTray: what each sign does. */
export type ComposerTrayProps = { onTemplates: () => void };

/** What can be put into a message beside words, as round signs under the box. */
export function ComposerTray({ onTemplates }: ComposerTrayProps) {
  return (
    <Signs aria-label="メッセージに入れるもの">
      <Sign icon={MessageCircle} name="定型文" onPress={onTemplates} />
    </Signs>
  );
}

function Sign({ icon, name, onPress }: { icon: IconType; name: string; onPress: () => void }) {
  return (
    <li>
      <button type="button" onClick={onPress}>
        <span>
          <Icon of={icon} size={22} />
        </span>
        {name}
      </button>
    </li>
  );
}

const Signs = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  max-width: 480px;
  padding: 10px 8px 4px;

  button { display: grid; justify-items: center; gap: 6px; width: 100%; padding: 2px 0; font: var(--t-12); }
  span { display: grid; place-items: center; width: 48px; height: 48px; border-radius: 50%; background: var(--sunken); }
  button:active span { background: var(--line); }
`;
