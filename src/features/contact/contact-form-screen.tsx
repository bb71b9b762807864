import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { isContactCategory, movieIn } from '@/domain/contact';
import { paths } from '@/paths';
import { Screen } from '@/ui/patterns/screen';
import { later } from '@/ui/pieces/later';
import { SkeletonGroup, SkeletonLines } from '@/ui/pieces/skeleton';
import { Stepper } from '@/ui/pieces/stepper';
import { clearDraft, type Draft, EMPTY, readDraft, writeDraft } from './draft';

const LINES = [
  ['48%', 28],
  ['100%', 50],
  ['100%', 50],
  ['100%', 50],
  ['100%', 160],
] as const;
const waiting = (
  <SkeletonGroup>
    <SkeletonLines lines={LINES} />
  </SkeletonGroup>
);
const InputStep = later(() => import('./input-step'), waiting);
const ConfirmStep = later(() => import('./confirm-step'), waiting);
const DoneStep = later(() => import('./done-step'), waiting);

const STEPS = ['入力', '確認', '完了'] as const;
const NUMBER = /^Q-[2-9A-HJ-NP-Z]{4}-\d{4}$/;

/**
 * `/contact/form`: input, confirmation, receipt, each with an address of its own, so that back and a reload stay where
 * they are. Texts are kept for the browser session, pictures only as long as the page.
 */
export function ContactFormScreen() {
  const { isReady, query, push, replace } = useRouter();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [pictures, setPictures] = useState<File[]>([]);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const receipt = [query.number].flat()[0];
  const number = receipt !== undefined && NUMBER.test(receipt) ? receipt : null;
  const isConfirming = number === null && query.step === 'confirm';
  const openStep = isConfirming ? 1 : 0;
  const step = number === null ? openStep : 2;

  // The server renders the page without the session storage: what was typed comes once the page is hydrated.
  const begun = useRef(false);
  useEffect(() => {
    if (!isReady || begun.current) return;
    begun.current = true;
    setDraft(begin(readDraft(), query));
  }, [isReady, query]);

  const isLost = draft !== null && draft.pictures > pictures.length;
  const isEmpty = draft !== null && draft.typed.body === '';
  // A confirmation without a form, or with pictures that a reload took away, begins at the form.
  const goesBack = isConfirming && (isEmpty || isLost);
  useEffect(() => {
    if (goesBack) void replace(paths.contactForm(), undefined, { shallow: true });
  }, [goesBack, replace]);

  const keep = (next: Draft) => {
    setDraft(next);
    writeDraft(next);
  };
  const choose = (chosen: File[]) => {
    setPictures(chosen);
    if (draft) keep({ ...draft, pictures: chosen.length });
  };
  const go = (to: string, how = push) => how(to, undefined, { shallow: true });

  return (
    <Screen title="お問い合わせ" back={{ href: paths.contact }}>
      <Head>
        <Stepper steps={STEPS} current={step} label="お問い合わせの手順" />
      </Head>
      <Column>
        {draft === null && number === null && waiting}
        {draft !== null && step === 0 && (
          <InputStep
            draft={draft}
            pictures={pictures}
            lost={isLost}
            faults={faults}
            onPictures={choose}
            onType={(typed) => keep({ ...draft, typed })}
            onDone={(typed) => {
              setFaults({});
              keep({ typed, pictures: pictures.length });
              return go(paths.contactForm({ step: 'confirm' }));
            }}
          />
        )}
        {draft !== null && step === 1 && !goesBack && (
          <ConfirmStep
            typed={draft.typed}
            pictures={pictures}
            onBack={() => void go(paths.contactForm(), replace)}
            onFaults={(found) => {
              setFaults(found);
              void go(paths.contactForm(), replace);
            }}
            onSent={async (sent) => {
              clearDraft();
              await go(paths.contactForm({ number: sent }), replace);
              // Not before: a confirmation without a form leads back to it.
              setDraft({ typed: EMPTY, pictures: 0 });
              setPictures([]);
            }}
          />
        )}
        {number !== null && <DoneStep number={number} />}
      </Column>
    </Screen>
  );
}

// A link that names a category, a booking or a film says more than what was left from before.
function begin(stored: Draft | null, query: Readonly<Record<string, string | string[] | undefined>>): Draft {
  const draft = stored ?? { typed: EMPTY, pictures: 0 };
  const category = [query.category].flat()[0] ?? '';
  const reservation = [query.reservation].flat()[0] ?? '';
  const movie = [query.movie].flat()[0] ?? '';
  return {
    ...draft,
    typed: {
      ...draft.typed,
      ...(isContactCategory(category) ? { category } : {}),
      ...(reservation !== '' && reservation.length <= 40 ? { reservation } : {}),
      ...(movieIn(movie) ? { movie } : {}),
    },
  };
}

const Head = styled.div`
  max-width: calc(656px + 2 * var(--gutter));
`;

const Column = styled(Head)`
  padding: 8px var(--gutter) 40px;
`;
