import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/pieces/button';
import { Chip } from '@/ui/pieces/chip';
import { Wrapped } from '@/ui/pieces/layout';
import { Actions, KeyHint } from './desk-parts';

/**
 * What a desk sends back needs one of several reasons: the one that is chosen, and the sentence that asks for it,
 * which the choice answers. `ask` shows another sentence there; `withReason` sends, or asks where no reason is chosen.
 */
export function useDecision<Reason extends string>(sentence: string) {
  const [reason, setReason] = useState<Reason | null>(null);
  const [missing, ask] = useState<string | null>(null);
  return {
    reason,
    missing,
    ask,
    choose: (one: Reason) => {
      setReason(one);
      ask(null);
    },
    withReason: (send: (one: Reason) => void) => (reason === null ? ask(sentence) : send(reason)),
  };
}

type ReasonsProps<Name extends string> = {
  title: string;
  names: readonly Name[];
  labelOf: (name: Name, at: number) => ReactNode;
  chosen: Name | null;
  onChoose: (name: Name) => void;
};

/** The reasons to choose one from. */
export function ReasonChips<Name extends string>({ title, names, labelOf, chosen, onChoose }: ReasonsProps<Name>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend is no heading of the panel
    <div role="group" aria-label={title}>
      <h3>{title}</h3>
      <Wrapped>
        {names.map((name, at) => (
          <Chip key={name} pressed={chosen === name} onPress={() => onChoose(name)}>
            {labelOf(name, at)}
          </Chip>
        ))}
      </Wrapped>
    </div>
  );
}

/** One of the two answers; `busy` while it is sent. Without `onPress` it submits the form around it. */
type Answer = { label: string; busy: boolean; isAllowed?: boolean; onPress?: () => void };

/** No and yes side by side, with their keys R and A. */
export const DecisionButtons = ({ no, yes }: { no: Answer; yes: Answer }) => (
  <Actions>
    <Button tone="secondary" disabled={no.isAllowed === false} loading={no.busy} onClick={no.onPress}>
      {no.label} <KeyHint>R</KeyHint>
    </Button>
    <Button
      type={yes.onPress ? 'button' : 'submit'}
      disabled={yes.isAllowed === false}
      loading={yes.busy}
      onClick={yes.onPress}
    >
      {yes.label} <KeyHint>A</KeyHint>
    </Button>
  </Actions>
);
