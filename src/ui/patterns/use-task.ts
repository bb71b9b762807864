import { useRef, useState } from 'react';
import type { ErrorCode } from '@/contract/errors';
import { fieldErrorsOf, messageOf, refusalOf } from '@/platform/http';
import { useToast } from '@/ui/pieces/toast';

/** Options of a task. */
export type TaskOptions<In, Out> = {
  /** The toast after a success. */
  done?: string | ((out: Out, input: In) => string);
  /** After the toast. It stays busy until this has settled, for example while another page loads. */
  onDone?: (out: Out, input: In) => unknown;
  /** It ends on another page: it stays busy after a success. */
  leaves?: boolean;
  /** What an error means here; a sentence that it gives stands in place of the usual one. */
  onRefused?: (error: unknown, code: ErrorCode | undefined) => unknown;
  /**
   * Whether the screen shows this field's fault at the field; `problem` says those of all others. All fields unless
   * said.
   */
  hasField?: (name: string) => boolean;
  /** Takes the sentences for single fields, where the screen does not read them from `faults`. */
  onFaults?: (faults: Readonly<Record<string, string>>) => void;
  /** There is no place for words on the screen: a toast says what went wrong. */
  refusedByToast?: boolean;
};

/** A task, its state, and what stopped it. */
export type Task<In> = {
  /**
   * Does it. Resolves with null when it is done, or with the sentence that says why not; never rejects. Called again
   * while it is under way it starts nothing and gives the same answer.
   */
  run: (input: In) => Promise<string | null>;
  busy: boolean;
  /** Why it was not done, in one sentence; null where `faults` say it, and while nothing is wrong. */
  problem: string | null;
  /** Sentences for single fields, by their names. */
  faults: Readonly<Record<string, string>>;
  /** Forgets what was wrong, for example when a person changes a field. */
  reset: () => void;
};

const IDLE = { busy: false, problem: null, faults: {} };

/** Something that a press begins and that may fail: one at a time, with words at their place when it is refused. */
export function useTask<In = void, Out = unknown>(
  perform: (input: In) => Promise<Out>,
  options: TaskOptions<In, Out> = {},
): Task<In> {
  const { done, onDone, leaves = false, onRefused } = options;
  const { hasField = () => true, onFaults, refusedByToast = false } = options;
  const toast = useToast();
  const inFlight = useRef<Promise<string | null> | null>(null);
  const [state, setState] = useState<Omit<Task<In>, 'run' | 'reset'>>(IDLE);

  const finish = async (out: Out, input: In) => {
    if (done !== undefined) toast({ text: typeof done === 'string' ? done : done(out, input) });
    await onDone?.(out, input);
    if (leaves) return null;
    inFlight.current = null;
    setState(IDLE);
    return null;
  };
  const refuse = async (error: unknown) => {
    const found = Object.entries(fieldErrorsOf(error)).filter(([name]) => hasField(name));
    const faults = Object.fromEntries(found);
    onFaults?.(faults);
    const meaning = await onRefused?.(error, refusalOf(error)?.code);
    const sentence = typeof meaning === 'string' ? meaning : messageOf(error);
    if (refusedByToast) toast({ text: sentence, tone: 'error' });
    inFlight.current = null;
    setState({ busy: false, problem: found.length === 0 ? sentence : null, faults });
    return sentence;
  };
  const run = (input: In) => {
    if (inFlight.current) return inFlight.current;
    setState({ ...IDLE, busy: true });
    inFlight.current = perform(input).then((out) => finish(out, input), refuse);
    return inFlight.current;
  };
  return { run, ...state, reset: () => setState(({ busy }) => ({ ...IDLE, busy })) };
}
