import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { opsPaths } from '@/paths/ops';
import { KeyHint } from './desk-parts';
import { HOME, TABS } from './ops-desks';
import { OpsFrame } from './ops-frame';
import { useTasks } from './use-tasks';
import { useWorkKeys } from './work-keys';

/** Where a queue, the thing and the decision stand beside each other. */
const WIDE: readonly string[] = [
  'home',
  'identity',
  'phone-recoveries',
  'invitations',
  'photos',
  'movies',
  'events',
  'guest-warnings',
  'safety',
  'coercion',
  'articles',
];

/** `/ops?tab=`: the desk of the operator's staff. What waits now, and everything that a person must decide. */
export function OpsScreen() {
  const { query, replace } = useRouter();
  const { may } = useTasks();
  // Without a desk in the address the first one that the person's roles open, but none that everybody opens.
  const first = may(HOME.task) === false ? TABS.find(({ task }) => task !== 'desk' && may(task)) : HOME;
  const desk = TABS.find(({ name }) => name === query.tab) ?? first ?? HOME;
  // The record has an address of its own; it is also what roles open that open no tab.
  const isRecord = query.tab === 'acts' || (first === undefined && may('desk') === true);
  const actor = Number(query.actor) || null;
  const goOn = useEffectEvent(() => void replace(actor === null ? opsPaths.audit : opsPaths.auditOf(actor)));
  useEffect(() => {
    if (isRecord) goOn();
  }, [isRecord]);
  useWorkKeys();
  const isWide = WIDE.includes(desk.name);
  return (
    <OpsFrame desk={desk} wide={isWide} hint={isWide ? undefined : HINT}>
      {!isRecord && <desk.Part />}
    </OpsFrame>
  );
}

const HINT = (
  <>
    <KeyHint>J</KeyHint> <KeyHint>K</KeyHint> 移動　<KeyHint>Enter</KeyHint> <KeyHint>1</KeyHint>〜 選んだものを決める
  </>
);
