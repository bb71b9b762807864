import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { contactDetailsIn } from '@/domain/contact-details';
import { TEXT } from '@/domain/limits';
import { isSendable } from '@/domain/talk';
import { characterCount } from '@/domain/text';
import { Fault } from '@/ui/pieces/fault';
import { Icon } from '@/ui/pieces/icon';
import { IconButton } from '@/ui/pieces/icon-button';
import { afterHydration } from '@/ui/pieces/later';
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
 * about before they go out; Enter that ends a conversion never sends.
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
    const chosen = await (await import('./chosen-pictures')).preparedPictures(files, pictures);
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
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Safari ends the conversion before this event; only the code 229 tells it from a plain Enter.
    const converting = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || converting || !hasKeyboard()) return;
    event.preventDefault();
    submit();
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
        <Box
          ref={box}
          rows={1}
          aria-label="メッセージ"
          placeholder="メッセージを入力"
          value={text}
          aria-invalid={count > TEXT.message.max}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
        <Send type="button" aria-label="送信" disabled={!sendable} onMouseDown={keepFocus} onClick={submit}>
          <Icon of={ArrowUp} size={22} />
        </Send>
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

// On a phone Enter is a new line; the button sends.
function hasKeyboard(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}

// A press on the button must not close the on-screen keyboard.
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
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

const Box = styled.textarea`
  flex: 1;
  min-width: 0;
  min-height: 44px;
  max-height: 140px;
  padding: 10px 16px;
  border: 0;
  border-radius: 22px;
  background: var(--sunken);
  font-size: 1rem;
  line-height: 1.5rem;
  resize: none;
  field-sizing: content;

  &::placeholder { color: var(--muted); opacity: 1; }
  &:focus-visible { outline-offset: -2px; }
`;

const Send = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  margin: 2px 8px 2px 4px;
  border-radius: 50%;
  background: var(--accent);
  color: var(--on-accent);

  &::after { content: ''; position: absolute; inset: -2px; }
  &[disabled] { background: var(--sunken); color: var(--faint); cursor: default; }
`;

const Count = styled.p<{ $over: boolean }>`
  padding: 0 16px;
  font: var(--t-12);
  font-variant-numeric: tabular-nums;
  text-align: right;
  color: ${({ $over }) => ($over ? 'var(--danger)' : 'var(--muted)')};
`;
