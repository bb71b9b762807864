import AtSign from 'lucide-react/icons/at-sign';
import Camera from 'lucide-react/icons/camera';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Megaphone from 'lucide-react/icons/megaphone';
import Music from 'lucide-react/icons/music';
import Newspaper from 'lucide-react/icons/newspaper';
import Play from 'lucide-react/icons/play';
import Search from 'lucide-react/icons/search';
import Store from 'lucide-react/icons/store';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import styled from 'styled-components';
import { keysOf } from '@/domain/keys';
import { WHERE_LEARNED, type WhereLearned } from '@/domain/where-learned';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Icon, type IconType } from '@/ui/pieces/icon';

/** Props: what was chosen before, and what follows; '' = not to be said. */
export type RegisterLearnedStepProps = {
  chosen: WhereLearned | '' | null;
  onDone: (learned: WhereLearned | '') => unknown;
};

/** Step 1: where the person learned of the product. Not to say it is a way on like any other. */
export function RegisterLearnedStep({ chosen, onDone }: RegisterLearnedStepProps) {
  const [learned, setLearned] = useState(chosen || null);
  const [missing, setMissing] = useState(false);
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (learned) onDone(learned);
        else setMissing(true);
      }}
    >
      <Cells>
        <legend className="vh">知ったきっかけ</legend>
        {keysOf(WHERE_LEARNED).map((value) => (
          <Cell key={value}>
            <input
              type="radio"
              name="where_learned"
              value={value}
              checked={learned === value}
              onChange={() => {
                setLearned(value);
                setMissing(false);
              }}
            />
            <Icon of={ICONS[value]} size={20} />
            {WHERE_LEARNED[value]}
          </Cell>
        ))}
      </Cells>
      {missing && <Fault>ひとつ選ぶか、「答えない」で進んでください</Fault>}
      <ActionBar
        lead={
          <Button tone="quiet" onClick={() => onDone('')}>
            答えない
          </Button>
        }
      >
        <Button type="submit" size="lg">
          次へ進む
        </Button>
      </ActionBar>
    </Form>
  );
}

const ICONS: Readonly<Record<WhereLearned, IconType>> = {
  google: Search,
  x: AtSign,
  instagram: Camera,
  tiktok: Music,
  youtube: Play,
  friend: Users,
  store: Store,
  information_site: Newspaper,
  advertisement: Megaphone,
  other: Ellipsis,
};

// The bar at the foot covers nothing of it.
const Form = styled.form`
  display: grid;
  gap: 12px;
  padding-bottom: var(--bar);
`;

const Cells = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
`;

const Cell = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 56px;
  padding: 8px 14px;
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  background: var(--surface);
  font: var(--t-15);
  cursor: pointer;
  transition: background var(--fast), border-color var(--fast);

  input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: inherit; }
  svg { flex: none; color: var(--muted); }
  &:hover { border-color: var(--control); }
  &:has(:checked) { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); background: var(--sunken); font-weight: 700; }
  &:has(:checked) svg { color: inherit; }
  &:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; }
`;
