import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/pieces/button';
import { Icon } from '@/ui/pieces/icon';
import { Gutter } from '@/ui/pieces/layout';

type Props = { onAdd: () => void; children: ReactNode };

/** The press that adds to a list of the desk. */
export function AddButton({ onAdd, children }: Props) {
  return (
    <Button size="sm" onClick={onAdd}>
      <Icon of={Plus} size={16} />
      {children}
    </Button>
  );
}

/** It alone at the right, above the list. */
export const AddRow = (props: Props) => (
  <Right>
    <AddButton {...props} />
  </Right>
);

const Right = styled(Gutter)`
  display: flex;
  justify-content: flex-end;
  padding-block: 8px;
`;
