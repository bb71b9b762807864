import styled from 'styled-components';

/** Props of ErrorSummary: one line for each field that needs work; `id` is the control's id, to jump to. */
export type ErrorSummaryProps = { errors: readonly { id?: string; text: string }[]; title?: string };

/** The list of what is wrong above a form, announced at once. Shows nothing when nothing is wrong. */
export function ErrorSummary({ errors, title = '入力内容を確認してください' }: ErrorSummaryProps) {
  return (
    <div role="alert">
      {errors.length > 0 && (
        <Panel>
          <b>{title}</b>
          <ul>
            {errors.map(({ id, text }) => (
              <li key={`${id ?? ''}${text}`}>{id === undefined ? text : <a href={`#${id}`}>{text}</a>}</li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

const Panel = styled.div`
  padding: 12px 16px;
  border-radius: var(--r-control);
  background: var(--danger-tint);
  color: var(--danger);
  font: var(--t-13);

  a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: underline; text-underline-offset: 3px; }
`;
