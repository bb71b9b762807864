import EyeOff from 'lucide-react/icons/eye-off';
import Lock from 'lucide-react/icons/lock';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import styled from 'styled-components';
import { IDENTITY_DOCUMENTS, type IdentityDocument } from '@/domain/identity';
import { keysOf } from '@/domain/keys';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { Icon } from '@/ui/pieces/icon';
import { Lead } from '@/ui/pieces/text';
import { DocumentDrawing } from './drawings';

const HANDLING = [
  { icon: Lock, words: '見られるのは審査の担当者だけです' },
  { icon: Trash, words: '画像は審査の90日後に削除します' },
] as const;

const OF_AGE = '18歳以上であることを確認します。';

/** Props of DocumentStep. */
export type DocumentStepProps = {
  chosen: IdentityDocument;
  /** What it is for. */
  purpose?: string;
  /** Who never sees it, in words. */
  unseen: string;
  onChoose: (document: IdentityDocument) => unknown;
};

/** Which document: what will be photographed of each, and what becomes of the pictures. */
export function DocumentStep({ chosen, purpose = OF_AGE, unseen, onChoose }: DocumentStepProps) {
  const [document, setDocument] = useState(chosen);
  return (
    <>
      <StepTitle>お使いになる書類を選んでください</StepTitle>
      <Lead>{purpose}顔の撮影はありません。</Lead>
      <Documents>
        <RadioGroup legend="書類の種類">
          {keysOf(IDENTITY_DOCUMENTS).map((name) => (
            <Row key={name}>
              <RadioRow
                name="document"
                value={name}
                label={IDENTITY_DOCUMENTS[name].label}
                note={IDENTITY_DOCUMENTS[name].note}
                checked={document === name}
                strong={document === name}
                onChange={() => setDocument(name)}
              />
              <DocumentDrawing of={name} />
            </Row>
          ))}
        </RadioGroup>
      </Documents>
      <Handling>
        <h3>書類の扱い</h3>
        <ul>
          {[...HANDLING, { icon: EyeOff, words: unseen }].map(({ icon, words }) => (
            <li key={words}>
              <Icon of={icon} size={18} />
              {words}
            </li>
          ))}
        </ul>
      </Handling>
      <ActionBar>
        <Button size="lg" onClick={() => void onChoose(document)}>
          撮影へ進む
        </Button>
      </ActionBar>
    </>
  );
}

/** What a step asks, at its head. */
export const StepTitle = styled.h2`
  margin: 12px 0 4px;
  font: var(--t-24);
  font-weight: 700;
`;

const Documents = styled.div`
  margin-top: 16px;
  border-block: 1px solid var(--line);
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;

  & + & { border-top: 1px solid var(--line); }
  svg { color: var(--ink); }
`;

const Handling = styled.section`
  margin-top: 20px;

  h3 { font: var(--t-14); font-weight: 700; }
  ul { display: grid; gap: 8px; margin-top: 8px; }
  li { display: flex; align-items: center; gap: 10px; font: var(--t-14); color: var(--muted); }
`;
