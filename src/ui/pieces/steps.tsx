import styled from 'styled-components';

/** Props of Steps: what one does, in order. */
export type StepsProps = { steps: readonly { title: string; text: string }[] };

/** Numbered steps, one under the other, a line between the numbers. */
export function Steps({ steps }: StepsProps) {
  return (
    <List>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  counter-reset: step;
  padding-inline: var(--gutter);

  li { counter-increment: step; position: relative; display: grid; grid-template-columns: 32px 1fr; gap: 0 12px; padding-bottom: 18px; }
  li::before {
    content: counter(step);
    z-index: 1;
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border: 1.5px solid var(--ink);
    border-radius: 50%;
    background: var(--ground);
    font: 700 .8125rem/1 var(--font);
  }
  li:not(:last-child)::after { content: ''; position: absolute; left: 13.5px; top: 28px; bottom: 0; width: 1.5px; background: var(--line); }
  b { font-size: .9375rem; line-height: 1.75rem; }
  p { grid-column: 2; font: var(--t-13); color: var(--muted); word-break: auto-phrase; }
`;
