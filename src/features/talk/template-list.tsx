import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useState } from 'react';
import styled from 'styled-components';
import { TALK_TEMPLATES_MAX } from '@/domain/limits';
import { Button } from '@/ui/pieces/button';
import { IconButton } from '@/ui/pieces/icon-button';
import { later } from '@/ui/pieces/later';
import { ButtonPlace, Gutter } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import type { TalkWish } from './use-talk-settings';

const TemplateSheet = later(() => import('./template-sheet'));

/** Props of TemplateList: what is changed at once, and what waits for the answer. */
export type TemplateListProps = {
  templates: readonly string[];
  onChange: (templates: string[]) => void;
  onSave: (wish: TalkWish) => Promise<unknown>;
};

/** A person's ready-made texts in their order: a press changes one, arrows move it. */
export function TemplateList({ templates, onChange, onSave }: TemplateListProps) {
  // The text that is being changed by its place; the place after the last one is a new text.
  const [open, setOpen] = useState<number | null>(null);
  const move = (from: number, by: number) => {
    const next = [...templates];
    next.splice(from + by, 0, ...next.splice(from, 1));
    onChange(next);
  };
  const isFull = templates.length >= TALK_TEMPLATES_MAX;
  return (
    <Section title="定型文" note={`${templates.length}／${TALK_TEMPLATES_MAX}件`} spacing="transaction">
      {templates.length === 0 && (
        <Gutter>
          <Empty>よく使う文を登録すると、トークの「定型文」の先頭に並びます。</Empty>
        </Gutter>
      )}
      <Texts aria-label="定型文">
        {templates.map((text, at) => (
          <li key={text}>
            <button type="button" onClick={() => setOpen(at)}>
              {text}
            </button>
            <IconButton
              icon={ArrowUp}
              size={18}
              label={`「${text}」を上へ`}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              icon={ArrowDown}
              size={18}
              label={`「${text}」を下へ`}
              disabled={at === templates.length - 1}
              onClick={() => move(at, 1)}
            />
          </li>
        ))}
      </Texts>
      <Gutter>
        <ButtonPlace>
          <Button tone="secondary" disabled={isFull} onClick={() => setOpen(templates.length)}>
            {isFull ? `登録できるのは${TALK_TEMPLATES_MAX}件までです` : '定型文を追加する'}
          </Button>
        </ButtonPlace>
      </Gutter>
      {open !== null && <TemplateSheet templates={templates} at={open} onSave={onSave} onClose={() => setOpen(null)} />}
    </Section>
  );
}

const Empty = styled.p`
  padding-block: 4px 12px;
  font: var(--t-14);
  color: var(--muted);
  word-break: auto-phrase;
`;

const Texts = styled.ul`
  padding-bottom: 12px;

  li { display: flex; align-items: center; padding-right: 8px; }
  li + li { border-top: 1px solid var(--line); }
  li > button:first-child { flex: 1; min-width: 0; min-height: 52px; padding: 10px 8px 10px var(--gutter); font: var(--t-15); text-align: left; white-space: pre-wrap; overflow-wrap: anywhere; }
  li > button:focus-visible { outline-offset: -2px; }
`;
