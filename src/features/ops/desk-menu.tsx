import styled from 'styled-components';
import { Halves } from '@/ui/pieces/layout';
import { Sheet } from '@/ui/pieces/sheet';
import { SmartLink } from '@/ui/pieces/smart-link';
import { deskPath, type OpenDesk, openedGroups } from './ops-desks';

/** Every desk by its subject, with what waits at each, on a screen that is too narrow for them. */
export default function DeskMenu({ open, countOf, may, onClose }: OpenDesk & { onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title="運営の画面">
      <Groups>
        {openedGroups(may).map(({ label, desks }) => (
          <section key={label}>
            {label && <h3>{label}</h3>}
            <Halves as="ul" $gap={8}>
              {desks.map((desk) => (
                <li key={desk.name}>
                  <Desk href={deskPath(desk)} aria-current={desk.name === open ? 'true' : undefined} onClick={onClose}>
                    {desk.label}
                    {countOf(desk.name) !== null && (
                      <Count $alarming={desk.name === 'safety'}>{countOf(desk.name)}</Count>
                    )}
                  </Desk>
                </li>
              ))}
            </Halves>
          </section>
        ))}
      </Groups>
    </Sheet>
  );
}

const Groups = styled.div`
  display: grid;
  gap: 12px;
  padding: 0 var(--gutter) 16px;

  h3 { padding-bottom: 4px; font: var(--t-12); color: var(--muted); }
`;

const Desk = styled(SmartLink)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 44px;
  padding: 0 12px;
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  background: var(--surface);
  font: var(--t-14);

  &:hover { border-color: var(--control); }
  &[aria-current] { background: var(--sunken); border-color: var(--ink); font-weight: 700; }
`;

const Count = styled.span<{ $alarming: boolean }>`
  color: ${({ $alarming }) => ($alarming ? 'var(--danger)' : 'inherit')};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;
