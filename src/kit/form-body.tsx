import CircleAlert from 'lucide-react/icons/circle-alert';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Icon } from '@/components/icon';

/** Props of FormBody: why the whole was refused (with a heading), what a submit does, and its fields. */
export type FormBodyProps = {
  problem: ReactNode;
  failed?: string;
  onSubmit: (event: FormEvent) => unknown;
  children: ReactNode;
  id?: string;
  className?: string;
};

/** A form's fields under each other. A refusal of the whole stands above them, is read out and brought into view. */
export function FormBody({ problem, failed, onSubmit, children, ...rest }: FormBodyProps) {
  const box = useRef<HTMLDivElement>(null);
  const isRefused = problem !== null && problem !== undefined;
  useEffect(() => {
    if (isRefused) box.current?.focus();
  }, [isRefused]);
  return (
    <Fields
      {...rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
    >
      {isRefused && (
        <Refusal ref={box} role="alert" tabIndex={-1}>
          <Icon of={CircleAlert} size={20} />
          <p>
            {failed && <b>{failed}</b>}
            {problem}
          </p>
        </Refusal>
      )}
      {children}
    </Fields>
  );
}

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;

const Refusal = styled.div`
  display: flex;
  gap: 10px;
  padding: 12px 14px;
  border-left: 3px solid var(--danger);
  background: var(--danger-tint);
  color: var(--danger);
  font: var(--t-14);

  b { display: block; font-weight: 700; }
`;
