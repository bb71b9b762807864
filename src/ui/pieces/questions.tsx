import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import styled from 'styled-components';
import { Icon } from './icon';
import { frame } from './theme/tokens';

/** Props of Questions: what is asked and answered; the first stands open unless `closed`. */
export type QuestionsProps = { questions: readonly { question: string; answer: string }[]; closed?: boolean };

/** Questions that open by themselves, without any code. */
export function Questions({ questions, closed = false }: QuestionsProps) {
  return (
    <List>
      {questions.map(({ question, answer }, at) => (
        <details key={question} open={!closed && at === 0}>
          <summary>
            {question}
            <Icon of={Plus} size={20} />
            <Icon of={Minus} size={20} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </List>
  );
}

const List = styled.div`
  max-width: calc(${frame.text}px + 2 * var(--gutter));
  padding-inline: var(--gutter);

  details { border-top: 1px solid var(--line); }
  details:last-child { border-bottom: 1px solid var(--line); }
  summary { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 56px; font: var(--t-15); font-weight: 700; cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary svg { flex: none; color: var(--muted); }
  details:not([open]) svg:last-child, details[open] svg:first-child { display: none; }
  p { padding-bottom: 16px; font: var(--t-14); color: var(--muted); word-break: auto-phrase; }
`;
