import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type FormEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { Icon } from '@/ui/pieces/icon';
import { Stack } from '@/ui/pieces/layout';
import type { FormFaults } from './use-form';

/**
 * Props of FormBody: why the whole was refused (with a heading), which fields are wrong, what a submit does, and its
 * fields.
 */
export type FormBodyProps = {
  problem: ReactNode;
  failed?: string;
  faults?: FormFaults;
  onSubmit: (event: FormEvent) => unknown;
  children: ReactNode;
  id?: string;
  className?: string;
};

/**
 * A form's fields under each other. A refusal of the whole stands above them, is read out and brought into view; so do
 * several wrong fields, each leading to its own. A single one has the focus at once.
 */
export function FormBody({ problem, failed, faults, onSubmit, children, ...rest }: FormBodyProps) {
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isRefused = problem !== null && problem !== undefined;
  // With the refusal itself, and not a frame after: a person who types on meanwhile would lose what is typed.
  useLayoutEffect(() => {
    if (isRefused) box.current?.focus();
  }, [isRefused]);
  const focusOn = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const list = useRef<HTMLDivElement>(null);
  const [first, ...more] = faults?.fields ?? [];
  const attempt = faults?.attempt;
  const focusOnFault = useEffectEvent(() => (more.length > 0 ? list.current?.focus() : first && focusOn(first.name)));
  // Each try anew, and not while the fields are being mended.
  useLayoutEffect(() => {
    if (attempt) focusOnFault();
  }, [attempt]);
  return (
    <Stack
      {...rest}
      as="form"
      $gap={20}
      ref={form}
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
      {faults && more.length > 0 && (
        <Faults ref={list} tabIndex={-1} aria-label="ご確認いただきたい項目">
          <b>
            <Icon of={CircleAlert} size={20} />
            {faults.fields.length}か所をご確認ください
          </b>
          {faults.fields.map(({ name, label, isMended }) => (
            <button key={name} type="button" onClick={() => focusOn(name)}>
              {label}
              <Icon of={isMended ? Check : ChevronDown} size={16} />
              {isMended && <span className="vh">修正しました</span>}
            </button>
          ))}
        </Faults>
      )}
      {children}
    </Stack>
  );
}

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

const Faults = styled.section`
  padding: 12px 16px 4px;
  border-left: 3px solid var(--danger);
  border-radius: 0 var(--r-control) var(--r-control) 0;
  background: var(--danger-tint);

  b { display: flex; align-items: center; gap: 8px; font: 700 .9375rem/1.6 var(--font); color: var(--danger); }
  button { display: flex; align-items: center; gap: 8px; width: 100%; min-height: 44px; font: var(--t-14); color: var(--ink); text-align: left; }
  button + button { border-top: 1px solid color-mix(in srgb, var(--danger) 20%, transparent); }
`;
