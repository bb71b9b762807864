import type { ChangeEvent } from 'react';
import styled from 'styled-components';
import { PICTURE_TYPES } from '@/domain/contact';

/** Props of PictureInput: its name, whether the camera opens, and what takes the files. */
export type PictureInputProps = { name: string; camera?: boolean; onFiles: (files: File[]) => void };

/** Covers the label that it lies in, so that the whole of it opens the pictures or the camera. */
export function PictureInput({ name, camera = false, onFiles }: PictureInputProps) {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = ''; // the same picture may be chosen again
    if (files.length > 0) onFiles(files);
  };
  return (
    <Cover
      type="file"
      aria-label={name}
      accept={PICTURE_TYPES.join(',')}
      multiple={!camera}
      {...(camera ? { capture: 'environment' as const } : {})}
      onChange={take}
    />
  );
}

const Cover = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;
`;
