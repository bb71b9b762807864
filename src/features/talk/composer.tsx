import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { contactDetailsIn } from '@/domain/contact-details';
import { TEXT } from '@/domain/limits';
import { isSendable } from '@/domain/talk';
import type { ChosenPlace } from '@/domain/talk-places';
import { characterCount } from '@/domain/text';
import { Fault } from '@/ui/pieces/fault';
import { IconButton } from '@/ui/pieces/icon-button';
import { afterHydration, later } from '@/ui/pieces/later';
import { preparedPictures } from './chosen-pictures';
import { ComposerBox } from './composer-box';
import type { Said } from './outbox';
import { useDraft } from './use-draft';

/**
 * Props of Composer: the room, the hotel of the next booking where one is named, ready-made texts, and what takes a
 * text, pictures or a place that may be sent.
 */
export type ComposerProps = {
  roomId: string;
  templates: readonly string[];
  hotelId: number | null;
  onSend: (said: Said) => void;
};

const ComposerTray = afterHydration(async () => ({ default: (await import('./composer-tray')).ComposerTray }));
const ChosenRow = afterHydration(async () => ({ default: (await import('./chosen-row')).ChosenRow }));
const TemplateChoice = afterHydration(async () => ({ default: (await import('./composer-sheets')).TemplateChoice }));
const PlaceSheet = later(() => import('./place-sheet'));
const ContactQuestion = afterHydration(async () => ({ default: (await import('./composer-sheets')).ContactQuestion }));

/** From here on the remaining characters are shown. */
const COUNT_FROM = 400;

/**
 * The box for a message, which keeps what was not sent; ＋ opens what else can be put in. Contact details are asked
 * about before they go out.
 */
export function Composer({ roomId, hotelId, templates, onSend }: ComposerProps) {
  const [text, setText] = useDraft(roomId);
  const [open, setOpen] = useState(false);
  const [pictures, setPictures] = useState<File[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [choosing, setChoosing] = useState<'place' | 'text' | null>(null);
  const [doubtful, setDoubtful] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const count = characterCount(text.trim());
  const sendable = isSendable(text) || (pictures.length > 0 && count <= TEXT.message.max);

  const send = () => {
    onSend({ body: text.trim(), pictures });
    setText('');
    setPictures([]);
    setOpen(false);
    setDoubtful(false);
  };
  // What stands in the box is another message.
  const sendPlace = (place: ChosenPlace) => {
    onSend({ body: '', place });
    setChoosing(null);
    setOpen(false);
  };
  const choose = async (files: File[]) => {
    const chosen = await preparedPictures(files, pictures);
    setPictures(chosen.pictures);
    setFault(chosen.fault);
  };
  // The words stay as they are; the text is where the person goes on.
  const rewrite = () => {
    setDoubtful(false);
    requestAnimationFrame(() => box.current?.focus());
  };
  const submit = () => {
    if (!sendable) return;
    if (contactDetailsIn(text).length > 0) setDoubtful(true);
    else send();
  };
  const insert = (template: string) => {
    setText(text.trim() === '' ? template : `${text.trimEnd()}\n${template}`);
    setChoosing(null);
    setOpen(false);
    requestAnimationFrame(() => box.current?.focus());
  };

  return (
    <Bar data-bar="action">
      {pictures.length > 0 && (
        <ChosenRow pictures={pictures} onRemove={(at) => setPictures(pictures.toSpliced(at, 1))} />
      )}
      <Fault>{fault}</Fault>
      <Row>
        <IconButton
          icon={open ? X : Plus}
          label={open ? 'メッセージに入れるものを閉じる' : 'メッセージに入れるものを開く'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        <ComposerBox
          ref={box}
          text={text}
          sendable={sendable}
          isLong={count > TEXT.message.max}
          onText={setText}
          onSubmit={submit}
        />
      </Row>
      {count > COUNT_FROM && (
        <Count $over={count > TEXT.message.max}>
          {count}／{TEXT.message.max}文字
        </Count>
      )}
      {open && (
        <ComposerTray
          onPictures={(files) => void choose(files)}
          onPlaces={() => setChoosing('place')}
          onTemplates={() => setChoosing('text')}
        />
      )}
      {choosing === 'place' && <PlaceSheet hotelId={hotelId} onSend={sendPlace} onClose={() => setChoosing(null)} />}
      <TemplateChoice
        open={choosing === 'text'}
        templates={templates}
        onChoose={insert}
        onClose={() => setChoosing(null)}
      />
      <ContactQuestion open={doubtful} text={text} onRewrite={rewrite} onSend={send} />
    </Bar>
  );
}

const Bar = styled.div`
  flex: none;
  padding: 8px 4px calc(8px + var(--safe-b));
  border-top: 1px solid var(--line);
  background: var(--surface);
`;

const Row = styled.div`
  display: flex;
  align-items: flex-end;
`;

const Count = styled.p<{ $over: boolean }>`
  padding: 0 16px;
  font: var(--t-12);
  font-variant-numeric: tabular-nums;
  text-align: right;
  color: ${({ $over }) => ($over ? 'var(--danger)' : 'var(--muted)')};
`;
