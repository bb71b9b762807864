import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { box } from './box';
import { Field, type FieldText } from './field';

/**
 * Props of TextArea: the words of Field, any attribute of a textarea, and `count`, the characters so far and the most
 * allowed.
 */
export type TextAreaProps = FieldText &
  Omit<ComponentPropsWithRef<'textarea'>, 'children'> & { count?: { now: number; max: number } };

/** Several lines of text, which grow with what is written where the browser can. */
export function TextArea({ label, need, help, error, id, count, rows = 4, ...area }: TextAreaProps) {
  return (
    <Field label={label} need={need} help={help} error={error} id={id}>
      {(control) => (
        <>
          <Area rows={rows} {...area} {...control} />
          {count && (
            <Count $over={count.now > count.max}>
              <span className="vh">文字数</span>
              {count.now}／{count.max}
            </Count>
          )}
        </>
      )}
    </Field>
  );
}

const Area = styled.textarea`
  ${box}
  display: block;
  padding-block: 12px;
  line-height: 1.6;
  resize: vertical;
  field-sizing: content;
  ${({ rows }) => {
    const least = `${(rows ?? 4) * 26 + 26}px`;
    // What stands below it, such as why it was refused, stays in sight.
    return `min-height: ${least}; max-height: max(${least}, 45dvh);`;
  }}
`;

const Count = styled.p<{ $over: boolean }>`
  float: right;
  margin: 6px 0 0 12px;
  font: var(--t-12);
  font-variant-numeric: tabular-nums;
  color: ${({ $over }) => ($over ? 'var(--danger)' : 'var(--muted)')};
`;
