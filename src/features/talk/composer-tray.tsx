import Camera from 'lucide-react/icons/camera';
import Image from 'lucide-react/icons/image';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import styled from 'styled-components';
import { Icon, type IconType } from '@/ui/pieces/icon';
import { PictureInput } from './picture-input';

/** Props of ComposerTray: what takes chosen pictures, and what opens the places and the ready-made texts. */
export type ComposerTrayProps = { onPictures: (files: File[]) => void; onPlaces: () => void; onTemplates: () => void };

/** What can be put into a message beside words, as round signs under the box. */
export function ComposerTray({ onPictures, onPlaces, onTemplates }: ComposerTrayProps) {
  return (
    <>
      <Signs aria-label="メッセージに入れるもの">
        <li>
          <div>
            <Sign icon={Image} name="写真" />
            <PictureInput name="写真" onFiles={onPictures} />
          </div>
        </li>
        <li>
          <div>
            <Sign icon={Camera} name="カメラ" />
            <PictureInput name="カメラ" camera onFiles={onPictures} />
          </div>
        </li>
        <li>
          <button type="button" onClick={onPlaces}>
            <Sign icon={MapPin} name="場所" />
          </button>
        </li>
        <li>
          <button type="button" onClick={onTemplates}>
            <Sign icon={MessageCircle} name="定型文" />
          </button>
        </li>
      </Signs>
      <Note>写真は、確かめてから届きます。</Note>
    </>
  );
}

function Sign({ icon, name }: { icon: IconType; name: string }) {
  return (
    <>
      <span>
        <Icon of={icon} size={22} />
      </span>
      {name}
    </>
  );
}

const Signs = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  max-width: 480px;
  padding: 10px 8px 4px;

  div, button { position: relative; display: grid; justify-items: center; gap: 6px; width: 100%; padding: 2px 0; font: var(--t-12); }
  span { display: grid; place-items: center; width: 48px; height: 48px; border-radius: 50%; background: var(--sunken); }
  :active > span { background: var(--line); }
  div:focus-within { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: var(--r-control); }
`;

const Note = styled.p`
  padding: 2px 16px 4px;
  font: var(--t-12);
  color: var(--muted);
`;
