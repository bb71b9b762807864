import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import type { ChangeEvent } from 'react';
import styled from 'styled-components';
import { CONTACT_PICTURES, PICTURE_TYPES } from '@/domain/contact';
import { useFileUrl } from '@/hooks/use-file-url';
import { Field } from '@/ui/pieces/field/field';
import { Icon } from '@/ui/pieces/icon';
import { IconButton } from '@/ui/pieces/icon-button';

/** Props: the pictures that were chosen, and what is wrong with them. */
export type PicturePickerProps = {
  pictures: readonly File[];
  error: string | undefined;
  onChange: (pictures: File[]) => void;
  onFault: (fault: string) => void;
};

/** Up to three pictures, each with its look, its size and a way to take it out again. */
export function PicturePicker({ pictures, error, onChange, onFault }: PicturePickerProps) {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = ''; // the same file may be chosen again after it was taken out
    const good = chosen.filter((file) => faultOf(file) === null);
    const all = [...pictures, ...good].slice(0, CONTACT_PICTURES.most);
    onChange(all);
    const bad = chosen.find((file) => faultOf(file) !== null);
    if (bad) onFault(`「${bad.name}」は添付できません。${faultOf(bad)}`);
    else if (pictures.length + good.length > CONTACT_PICTURES.most)
      onFault(`${CONTACT_PICTURES.most}枚まで添付できます`);
  };
  return (
    <Field
      label="画像"
      need="optional"
      help={`${CONTACT_PICTURES.most}枚まで、1枚${CONTACT_PICTURES.bytes / 1_000_000}MBまで（JPEG・PNG・WebP）。撮影場所などの情報は取り除きます。`}
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
              <input {...control} type="file" accept={PICTURE_TYPES.join(',')} multiple onChange={take} />
              <Icon of={ImagePlus} size={20} />
              <span aria-hidden="true">画像を選ぶ</span>
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

const faultOf = ({ type, size }: File): string | null => {
  if (!PICTURE_TYPES.some((known) => known === type)) return 'JPEG・PNG・WebPの画像を選択してください';
  return size > CONTACT_PICTURES.bytes ? `1枚${CONTACT_PICTURES.bytes / 1_000_000}MBまでです` : null;
};

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
