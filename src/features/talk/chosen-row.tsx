import X from 'lucide-react/icons/x';
import styled from 'styled-components';
import { useFileUrl } from '@/hooks/use-file-url';
import { IconButton } from '@/ui/pieces/icon-button';
import { Photo } from '@/ui/pieces/photo';
import { keyOfFile } from './chosen-pictures';

/** Props of ChosenRow: the pictures that go with the next message, and what takes one out by its place. */
export type ChosenRowProps = { pictures: readonly File[]; onRemove: (at: number) => void };

/** The pictures that go with the next message, over the box. */
export function ChosenRow({ pictures, onRemove }: ChosenRowProps) {
  return (
    <Row aria-label="送る写真">
      {pictures.map((file, at) => (
        <li key={keyOfFile(file)}>
          <LocalPicture file={file} name={`送る写真 ${at + 1}枚目`} />
          <IconButton
            icon={X}
            size={16}
            variant="plate"
            label={`写真 ${at + 1}枚目を外す`}
            onClick={() => onRemove(at)}
          />
        </li>
      ))}
    </Row>
  );
}

/** A picture of this device in the shape of a bubble. */
export function LocalPicture({ file, name }: { file: File; name: string }) {
  return <Photo src={useFileUrl(file)} alt={name} ratio="4 / 3" radius={18} />;
}

const Row = styled.ul`
  display: flex;
  gap: 8px;
  padding: 0 12px 8px;
  overflow-x: auto;

  li { position: relative; flex: none; width: 96px; }
  button { position: absolute; top: -6px; right: -6px; }
  button > span { width: 28px; height: 28px; }
`;
