import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import type { ChangeEvent } from 'react';
import styled from 'styled-components';
import { CONTACT_PICTURES, PICTURE_TYPES } from '@/domain/contact';
import { useFileUrl } from '@/hooks/use-file-url';
import { pictureWithin, UNREADABLE } from '@/platform/picture';
import { Field } from '@/ui/pieces/field/field';
import { Icon } from '@/ui/pieces/icon';
import { IconButton } from '@/ui/pieces/icon-button';

/** Props: the pictures that were chosen, whether more are being read, and what is wrong with them. */
export type PicturePickerProps = {
  pictures: readonly File[];
  reading: boolean;
  error: string | undefined;
  onReading: (reading: boolean) => void;
  onChange: (pictures: File[]) => void;
  onFault: (fault: string) => void;
};

/** Up to three pictures, each with its look, its size and a way to take it out again. */
export function PicturePicker({ pictures, reading, error, onReading, onChange, onFault }: PicturePickerProps) {
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = ''; // the same file may be chosen again after it was taken out
    onReading(true);
    const { read, unread } = await readAll(chosen);
    onReading(false);
    onChange([...pictures, ...read].slice(0, CONTACT_PICTURES.most));
    if (unread) onFault(`「${unread.name}」は添付できません。${UNREADABLE}`);
    else if (pictures.length + read.length > CONTACT_PICTURES.most)
      onFault(`${CONTACT_PICTURES.most}枚まで添付できます`);
  };
  return (
    <Field
      label="画像"
      need="optional"
      help={`${CONTACT_PICTURES.most}枚まで。大きな画像は小さくして送ります。撮影場所などの情報は取り除きます。`}
      error={error}
    >
      {({ 'aria-required': _, ...control }) => (
        <>
          {pictures.length > 0 && (
            <PictureList>
              {pictures.map((file, at) => (
                <li key={`${file.name} ${file.lastModified}`}>
                  <PictureLine file={file} />
                  <IconButton
                    icon={X}
                    label={`${file.name}を外す`}
                    onClick={() => onChange(pictures.filter((_file, other) => other !== at))}
                  />
                </li>
              ))}
            </PictureList>
          )}
          {pictures.length < CONTACT_PICTURES.most && (
            <Add data-invalid={control['aria-invalid']}>
              <input
                {...control}
                type="file"
                accept={PICTURE_TYPES.join(',')}
                multiple
                disabled={reading}
                onChange={take}
              />
              <Icon of={ImagePlus} size={20} />
              <span aria-hidden="true">{reading ? '読み込み中' : '画像を選ぶ'}</span>
            </Add>
          )}
        </>
      )}
    </Field>
  );
}

/** A picture of this device, small, with its name and its size. */
export function PictureLine({ file, note }: { file: File; note?: string }) {
  const url = useFileUrl(file);
  return (
    <Line>
      {/* biome-ignore lint/performance/noImgElement: a file of this device, which no loader can read */}
      {url === null ? <i /> : <img src={url} alt="" width={64} height={64} />}
      <span>
        {file.name}
        <small>
          {megabytes(file.size)}
          {note && `　${note}`}
        </small>
      </span>
    </Line>
  );
}

/** Print on a picture of this side can still be read. */
const LIMITS = { side: 3000, bytes: CONTACT_PICTURES.bytes, types: PICTURE_TYPES } as const;

// One after another: a large picture takes 200 MB while it is read.
async function readAll(files: readonly File[]): Promise<{ read: File[]; unread: File | undefined }> {
  const read: File[] = [];
  let unread: File | undefined;
  for (const file of files) {
    const picture = await pictureWithin(file, LIMITS).catch(() => null);
    if (picture) read.push(picture);
    else unread ??= file;
  }
  return { read, unread };
}

const megabytes = (bytes: number) => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)}MB`;

const PictureList = styled.ul`
  display: grid;
  gap: 8px;
  margin-bottom: 8px;

  li { display: flex; align-items: center; gap: 8px; }
`;

const Line = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 12px;
  min-width: 0;

  img, i { flex: none; width: 64px; height: 64px; border-radius: var(--r-control); background: var(--sunken); object-fit: cover; }
  span { min-width: 0; font: var(--t-14); overflow-wrap: anywhere; }
  small { display: block; font: var(--t-13); color: var(--muted); font-variant-numeric: tabular-nums; }
`;

/* The input covers its box, so that the whole of it opens the pictures and takes what is dropped. */
const Add = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 52px;
  border: 1px dashed var(--control);
  border-radius: var(--r-control);
  font: var(--t-15);
  font-weight: 700;

  input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
  &:focus-within { outline: 2px solid var(--focus); outline-offset: 2px; }
  &[data-invalid] { border-color: var(--danger); }
`;
