import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { Icon } from '@/ui/pieces/icon';
import { later } from '@/ui/pieces/later';
import { withPanel } from '@/ui/pieces/theme/tokens';
import { KeyHint } from '../desk-parts';

const DeskSearch = later(() => import(/* webpackChunkName: "ops-search" */ './desk-search'));

/** Opens the search of everything, as Ctrl K does from every desk, and / where the desk has no search of its own. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  useSearchKeys(() => setOpen(true));
  return (
    <>
      <Box type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        <Icon of={Search} size={20} />
        <span className="vh">すべてを探す</span>
        <Words aria-hidden="true">
          予約番号、名前、電話番号の下4桁
          <span>
            <KeyHint>Ctrl</KeyHint> <KeyHint>K</KeyHint>
          </span>
        </Words>
      </Box>
      {isOpen && <DeskSearch onClose={() => setOpen(false)} />}
    </>
  );
}

function useSearchKeys(onOpen: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat, target, defaultPrevented } = event;
    if (altKey || isComposing || repeat || defaultPrevented) return;
    const isShortcut = (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k';
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select');
    const isSlash = key === '/' && !ctrlKey && !metaKey && !isTyping;
    if (!isShortcut && !isSlash) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) onOpen();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // Behind the keys of the desks, which listen at the document: where a desk took / for itself, it is taken.
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const Box = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  width: 44px;
  height: 44px;
  border-radius: var(--r-control);
  color: var(--ink);

  &:hover { background: var(--sunken); }

  @media ${withPanel} {
    justify-content: flex-start;
    width: 340px;
    height: 36px;
    margin-right: 8px;
    padding: 0 8px 0 12px;
    border: 1px solid var(--control);
    background: var(--surface);
    color: var(--muted);
  }
`;

const Words = styled.span`
  display: none;

  @media ${withPanel} {
    display: flex;
    flex: 1;
    align-items: center;
    justify-content: space-between;
    font: var(--t-13);
    white-space: nowrap;
  }
`;
