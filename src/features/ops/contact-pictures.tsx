import { useState } from 'react';
import styled from 'styled-components';
import { useApi } from '@/hooks/use-api';
import type { ItemOf } from '@/hooks/use-api-pages';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Skeleton } from '@/ui/pieces/skeleton';

type Contact = ItemOf<'GET /api/v1/ops/contacts/'>;

/** The pictures of an inquiry, read when the staff ask for them. */
export function ContactPictures({ contact: { id, pictures } }: { contact: Contact }) {
  const [isOpen, setOpen] = useState(false);
  if (pictures.length === 0) return null;
  if (!isOpen)
    return (
      <div>
        <Button size="sm" tone="secondary" onClick={() => setOpen(true)}>
          画像を見る（{pictures.length}枚）
        </Button>
      </div>
    );
  return (
    <Pictures>
      {pictures.map((picture) => (
        <ContactPicture key={picture.position} id={id} picture={picture} />
      ))}
    </Pictures>
  );
}

function ContactPicture({ id, picture }: { id: string; picture: Contact['pictures'][number] }) {
  const { position, width, height } = picture;
  const { data, error, mutate } = useApi('GET /api/v1/ops/contacts/{contact_id}/pictures/{position}/', {
    params: { contact_id: id, position },
  });
  if (error) return <Fault onRetry={() => void mutate()}>画像を読み込めませんでした</Fault>;
  if (!data) return <Skeleton width="160px" height={`${Math.round((160 * height) / width)}px`} />;
  const source = `data:${data.content_type};base64,${data.base64}`;
  return (
    // biome-ignore lint/performance/noImgElement: a private picture that came with the call, which no loader can read
    <img src={source} alt={`添付の画像 ${position}`} width={width} height={height} />
  );
}

const Pictures = styled.div`
  display: grid;
  gap: 8px;

  img { width: auto; max-width: 100%; height: auto; max-height: 60vh; border-radius: var(--r-control); background: var(--sunken); }
`;
