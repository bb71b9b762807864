import styled from 'styled-components';
import { type DocumentSide, IDENTITY_DOCUMENTS, type IdentityDocument, sideName, sidesOf } from '@/domain/identity';
import { useFileUrl } from '@/hooks/use-file-url';
import { Button } from '@/ui/pieces/button';

/**
 * Pictures as they will be sent, by their side. They live as long as the page: nothing of a document is kept on the
 * device.
 */
export type Pictures = Partial<Record<DocumentSide, File>>;

type Props = { document: IdentityDocument; pictures: Pictures; onRetake: (side: DocumentSide) => void };

/** The pictures of a document, exactly as the staff will see them, each with the way to take it again. */
export function SentPictures({ document, pictures, onRetake }: Props) {
  const { label } = IDENTITY_DOCUMENTS[document];
  return (
    <Sent>
      {sidesOf(document).map((side) => {
        const file = pictures[side];
        const name = `${label}　${sideName(document, side)}`;
        return (
          <li key={side}>
            {file && <Picture file={file} name={name} />}
            <div>
              <b>{name}</b>
              <Button size="sm" tone="secondary" aria-label={`${name}を撮りなおす`} onClick={() => onRetake(side)}>
                撮りなおす
              </Button>
            </div>
          </li>
        );
      })}
    </Sent>
  );
}

/** The pictures by the form's fields. */
export const pictureFiles = (pictures: Pictures) => {
  const of = (side: DocumentSide) => [pictures[side]].filter((file) => file !== undefined);
  return { front: of('front'), back: of('back') };
};

function Picture({ file, name }: { file: File; name: string }) {
  const url = useFileUrl(file);
  if (url === null) return <i />;
  // biome-ignore lint/performance/noImgElement: a picture of this device, which no loader can read
  return <img src={url} alt={name} />;
}

const Sent = styled.ul`
  display: grid;
  gap: 20px;
  margin-block: 16px;

  li { display: grid; gap: 8px; }
  img, i { display: block; width: 100%; max-width: 400px; max-height: 44dvh; border-radius: 12px; background: var(--sunken); object-fit: contain; }
  div { display: flex; align-items: center; justify-content: space-between; gap: 12px; max-width: 400px; }
  b { font: var(--t-14); font-weight: 700; }
`;
