import styled from 'styled-components';
import { useSession } from '@/hooks/use-session';
import { Button } from '@/ui/pieces/button';
import { Gutter } from '@/ui/pieces/layout';

/** Props: what is said, and where it leads. */
export type GuestWordProps = { title: string; text: string; action: { label: string; href: string } };

/** A quiet word to guests that an account helps here. Members see nothing. */
export default function GuestWord({ title, text, action }: GuestWordProps) {
  if (useSession().state !== 'guest') return null;
  return (
    <Gutter>
      <Words aria-label={title}>
        <div>
          <b>{title}</b>
          <p>{text}</p>
        </div>
        <Button size="sm" tone="secondary" href={action.href}>
          {action.label}
        </Button>
      </Words>
    </Gutter>
  );
}

const Words = styled.aside`
  display: flex;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  margin-top: 16px;
  padding: 14px 16px;
  border-radius: var(--r-card);
  background: var(--sunken);

  b { font: var(--t-14); font-weight: 700; word-break: auto-phrase; }
  p { margin-top: 2px; font: var(--t-13); color: var(--muted); word-break: auto-phrase; }
  a { flex: none; }
`;
