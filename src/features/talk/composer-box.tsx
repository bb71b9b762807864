import ArrowUp from 'lucide-react/icons/arrow-up';
import type { KeyboardEvent, Ref } from 'react';
import styled from 'styled-components';
import { Icon } from '@/ui/pieces/icon';

/** Props of ComposerBox. `isLong`: more is written than can be sent. */
export type ComposerBoxProps = {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  sendable: boolean;
  isLong: boolean;
  onText: (text: string) => void;
  onSubmit: () => void;
};

/** The words of a message and the button that sends them; Enter that ends a conversion never sends. */
export function ComposerBox({ ref, text, sendable, isLong, onText, onSubmit }: ComposerBoxProps) {
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Safari ends the conversion before this event; only the code 229 tells it from a plain Enter.
    const converting = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || converting || !hasKeyboard()) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <Box
        ref={ref}
        rows={1}
        aria-label="メッセージ"
        placeholder="メッセージを入力"
        value={text}
        aria-invalid={isLong}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={press}
      />
      <Send type="button" aria-label="送信" disabled={!sendable} onMouseDown={keepFocus} onClick={onSubmit}>
        <Icon of={ArrowUp} size={22} />
      </Send>
    </>
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
