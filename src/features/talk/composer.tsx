import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { contactDetailsIn } from '@/domain/contact-details';
import { TEXT } from '@/domain/limits';
import { isSendable } from '@/domain/talk';
import { characterCount } from '@/domain/text';
import { Fault } from '@/ui/pieces/fault';
import { IconButton } from '@/ui/pieces/icon-button';
import { afterHydration } from '@/ui/pieces/later';
import { preparedPictures } from './chosen-pictures';
import { ComposerBox } from './composer-box';
import { useDraft } from './use-draft';

/** Props of Composer: the room, ready-made texts, and what takes a text or pictures that may be sent. */
export type ComposerProps = {
  roomId: string;
  templates: readonly string[];
  onSend: (body: string, pictures: File[]) => void;
};

const ComposerTray = afterHydration(async () => ({ default: (await import('./composer-tray')).ComposerTray }));
const ChosenRow = afterHydration(async () => ({ default: (await import('./chosen-row')).ChosenRow }));
const TemplateChoice = afterHydration(async () => ({ default: (await import('./composer-sheets')).TemplateChoice }));
const ContactQuestion = afterHydration(async () => ({ default: (await import('./composer-sheets')).ContactQuestion }));

/** From here on the remaining characters are shown. */
const COUNT_FROM = 400;

/**
 * The box for a message, which keeps what was not sent; ＋ opens what else can be put in. Contact details are asked
 * about before they go out.
 */
export function Composer({ roomId, templates, onSend }: ComposerProps) {
  const [text, setText] = useDraft(roomId);
  const [open, setOpen] = useState(false);
  const [pictures, setPictures] = useState<File[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [doubtful, setDoubtful] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const count = characterCount(text.trim());
  const sendable = isSendable(text) || (pictures.length > 0 && count <= TEXT.message.max);

  const send = () => {
    onSend(text.trim(), pictures);
    setText('');
    setPictures([]);
    setOpen(false);
    setDoubtful(false);
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
    setChoosing(false);
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
      {open && <ComposerTray onPictures={(files) => void choose(files)} onTemplates={() => setChoosing(true)} />}
      <TemplateChoice open={choosing} templates={templates} onChoose={insert} onClose={() => setChoosing(false)} />
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
