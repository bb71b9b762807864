import { useState } from 'react';
import styled from 'styled-components';
import { Fault } from '@/ui/pieces/fault';
import { keyOfFile, preparedPictures } from './chosen-pictures';
import { LocalPicture } from './chosen-row';
import { PictureInput } from './picture-input';
import { PictureGrid } from './talk-picture';

/** The pictures of a message that waits on this device, pale until they have arrived. */
export function WaitingPictures({ pictures }: { pictures: readonly File[] }) {
  return (
    <Pale $mine>
      {pictures.map((file, at) => (
        <li key={keyOfFile(file)}>
          <LocalPicture file={file} name={`自分の写真 ${at + 1}枚目`} />
        </li>
      ))}
    </Pale>
  );
}

/** The way to send other pictures in the place of those that were refused. */
export function ChooseAgain({ onPictures }: { onPictures: (pictures: File[]) => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const choose = async (files: File[]) => {
    const chosen = await preparedPictures(files);
    setFault(chosen.fault);
    if (chosen.pictures.length > 0) onPictures(chosen.pictures);
  };
  return (
    <>
      <Fault>{fault}</Fault>
      <Choose>
        選びなおす
        <PictureInput name="選びなおす" onFiles={(files) => void choose(files)} />
      </Choose>
    </>
  );
}

const Choose = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0 4px;
  color: var(--accent);
  font-weight: 700;

  &:focus-within { outline: 2px solid var(--focus); }
`;

const Pale = styled(PictureGrid)`
  opacity: 0.55;
`;
