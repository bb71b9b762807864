import { useState } from 'react';
import styled from 'styled-components';
import { Banner } from '@/ui/pieces/banner';
import { Button } from '@/ui/pieces/button';
import { Wrapped } from '@/ui/pieces/layout';
import { useKeptFocus } from './desk-page';

/** A field whose stored value is another one than the typed one, both in words. */
export type Difference<Name extends string = string> = { name: Name; label: string; mine: string; theirs: string };

/**
 * What another person of the staff stored since a form was read (`now`), until each field that differs is chosen:
 * taken over, or kept as it was typed. `open` are the fields that are not chosen yet.
 */
export function useTheirs<Now, Name extends string>() {
  const [found, setFound] = useState<{ now: Now; chosen: readonly Name[] } | null>(null);
  return {
    now: found?.now ?? null,
    open: (differences: readonly Difference<Name>[]) => differences.filter(({ name }) => !found?.chosen.includes(name)),
    find: (now: Now) => setFound({ now, chosen: [] }),
    choose: (names: readonly Name[]) =>
      setFound((before) => before && { ...before, chosen: [...before.chosen, ...names] }),
    end: () => setFound(null),
  };
}

type Props<Name extends string> = {
  /** Who stored it, and when. */
  words: string;
  differences: readonly Difference<Name>[];
  onTake: (names: readonly Name[]) => void;
  onKeep: (names: readonly Name[]) => void;
};

/** Both values of each field that differs, and which of them is to stand; all at once where there are several. */
export function Theirs<Name extends string>({ words, differences, onTake, onKeep }: Props<Name>) {
  const box = useKeptFocus<HTMLElement>(differences.length);
  const all = differences.map(({ name }) => name);
  return (
    <Box aria-label="ほかの担当者の変更" ref={box}>
      <Banner kind="warn" rounded>
        {words}
        {differences.length === 0
          ? 'もう一度保存すると、この画面の内容になります。'
          : '入力した内容は残っています。項目ごとに選んでから、もう一度保存してください。'}
      </Banner>
      {differences.length > 0 && (
        <Fields>
          {differences.map(({ name, label, mine, theirs }) => (
            <li key={name}>
              <b>{label}</b>
              <dl>
                <dt>いまの値</dt>
                <dd>{theirs || 'なし'}</dd>
                <dt>入力した値</dt>
                <dd>{mine || 'なし'}</dd>
              </dl>
              <Wrapped $gap={12}>
                <Button size="sm" tone="secondary" onClick={() => onTake([name])}>
                  <span className="vh">{label}は</span>いまの値にする
                </Button>
                <Button size="sm" tone="secondary" onClick={() => onKeep([name])}>
                  <span className="vh">{label}は</span>入力した値を残す
                </Button>
              </Wrapped>
            </li>
          ))}
        </Fields>
      )}
      {differences.length > 1 && (
        <Wrapped $gap={12}>
          <Button size="sm" tone="secondary" onClick={() => onTake(all)}>
            相手の内容に置き換える
          </Button>
          <Button size="sm" tone="secondary" onClick={() => onKeep(all)}>
            自分の内容を残す
          </Button>
        </Wrapped>
      )}
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

const Fields = styled.ul`
  display: grid;
  gap: 16px;
  max-height: 420px;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  overflow: auto;

  li { display: grid; gap: 6px; }
  b { font: var(--t-14); font-weight: 700; }
  dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px 12px; }
  dt { font: var(--t-13); color: var(--muted); }
  dd { margin: 0; font: var(--t-14); white-space: pre-wrap; overflow-wrap: anywhere; }
`;
