import styled from 'styled-components';
import { formatGold } from '@/domain/money';
import { Switch } from '@/ui/pieces/choice';
import { Gutter } from '@/ui/pieces/layout';

/** Props of GoldFirst. */
export type GoldFirstProps = { gold: number; checked: boolean; onChange: (checked: boolean) => void };

/** Whether gold pays what it can, and the card the rest. */
export function GoldFirst({ gold, checked, onChange }: GoldFirstProps) {
  return (
    <First>
      <Switch
        label={<b>ゴールドを先に使う</b>}
        note={`残高 ${formatGold(gold)}`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </First>
  );
}

const First = styled(Gutter)`
  margin-top: 4px;
  padding-block: 12px;
  border-top: 1px solid var(--line);

  /* To the edge at which the amounts above end. */
  label { max-width: none; }
`;
