import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import { type Task, type TaskOptions, useTask } from './use-task';

/** A schema of the contract, seen by what is typed. */
export type FormSchema<Values> = { _zod: { input: Values; output: unknown } };

/** Options of a form: those of its task, and what it starts with. */
export type FormOptions<Values extends FieldValues, Out> = Omit<TaskOptions<Values, Out>, 'hasField' | 'onFaults'> &
  Pick<UseFormProps<Values>, 'defaultValues' | 'values' | 'resetOptions'> & {
    /**
     * Names of the fields in their order: what is wrong is listed above the form (FormBody). For forms longer than a
     * screen.
     */
    labels?: Partial<Record<Path<Values>, string>>;
    /** Told of all values as soon as one is typed or chosen, for what is to outlive a reload. */
    onType?: (values: Values) => void;
  };

/**
 * The fields that were wrong when it was last sent, and which of them are right by now; `attempt` counts the tries.
 */
export type FormFaults = { attempt: number; fields: readonly { name: string; label: string; isMended: boolean }[] };

/** A form: its fields, and sending it. */
export type Form<Values extends FieldValues> = Pick<Task<Values>, 'busy' | 'problem'> & {
  /** For the form's `onSubmit`. */
  submit: (event: FormEvent) => void;
  /** All that a FormBody takes of a form, and a FormSheet, whose button shows that it is being sent. */
  body: { onSubmit: (event: FormEvent) => void; problem: string | null; faults: FormFaults | undefined };
  sheet: Form<Values>['body'] & { busy: boolean };
  /** Props of a text field or a check box. */
  field: (
    name: Path<Values>,
    options?: RegisterOptions<Values>,
  ) => UseFormRegisterReturn & { error: string | undefined };
  /** Props of a control that is chosen from, such as a SelectSheet. */
  choice: <Name extends Path<Values> & keyof Values>(
    name: Name,
  ) => {
    value: Values[Name] | undefined;
    onChange: (value: Values[Name]) => void;
    error: string | undefined;
  };
  /** What kept the form from being sent, for the list above it (FormBody); undefined without `labels`. */
  faults: FormFaults | undefined;
  /** The form itself, for fields that depend on each other. */
  inner: UseFormReturn<Values>;
};

/**
 * A form checked by a schema of the contract and sent as it was typed: the server reads full-width digits and other
 * spellings by the same schema. Schema and zod come in a chunk of their own after the first paint (`load`). What the
 * server refuses stands at its field, everything else in `problem`, and nothing typed is lost.
 */
export function useForm<Values extends FieldValues, Out>(
  load: () => Promise<FormSchema<Values>>,
  send: (values: Values) => Promise<Out>,
  { defaultValues, values, resetOptions, labels, onType, ...options }: FormOptions<Values, Out> = {},
): Form<Values> {
  const inner = useHookForm<Values>({
    mode: 'onTouched',
    // It passes over what is chosen from: the focus is seen to here, or by the FormBody where a list stands above the
    // form.
    shouldFocusError: false,
    // A message that appeared while a press leaves the field would push the button from under the finger.
    delayError: 300,
    ...(defaultValues === undefined ? {} : { defaultValues }),
    ...(values === undefined ? {} : { values }),
    ...(resetOptions === undefined ? {} : { resetOptions }),
    resolver: useLateResolver(load),
  });
  useTyping(inner, onType);
  const { errors } = inner.formState;
  const [refused, setRefused] = useState<{ attempt: number; names: readonly string[] }>({ attempt: 0, names: [] });
  const refuse = (names: readonly string[]) => setRefused(({ attempt }) => ({ attempt: attempt + 1, names }));
  const errorAt = (name: string) => {
    const message: unknown = errors[name]?.message;
    return typeof message === 'string' && message !== '' ? message : undefined;
  };
  const { run, busy, problem } = useTask(send, {
    ...options,
    hasField: (name) => name in inner.getValues(),
    onFaults: (faults) => {
      // `hasField` let no other name through.
      for (const [name, message] of Object.entries(faults))
        inner.setError(name as Path<Values>, { message }, { shouldFocus: true });
    },
  });
  const { attempt } = refused;
  const sent = useRef<EventTarget | null>(null);
  const isListed = labels !== undefined;
  useLayoutEffect(() => {
    if (attempt > 0 && !isListed && sent.current instanceof HTMLElement) focusOnFault(sent.current);
  }, [attempt, isListed]);
  const submit = (event: FormEvent) => {
    sent.current = event.currentTarget;
    let wrong: string[] = [];
    const send = inner.handleSubmit(
      (typed) => {
        refuse([]);
        return run(typed);
      },
      (errors) => {
        wrong = Object.keys(errors);
      },
    );
    // Once the faults stand at their fields.
    void send(event).then(() => {
      if (wrong.length > 0) refuse(wrong);
    });
  };
  const faults = labels && {
    attempt: refused.attempt,
    fields: Object.entries<string | undefined>(labels).flatMap(([name, label = name]) =>
      refused.names.includes(name) ? [{ name, label, isMended: errorAt(name) === undefined }] : [],
    ),
  };
  const body = { onSubmit: submit, problem, faults };
  return {
    busy,
    problem,
    submit,
    faults,
    body,
    sheet: { ...body, busy },
    field: (name, rules) => ({ ...inner.register(name, rules), error: errorAt(name) }),
    choice: (name) => {
      inner.register(name);
      return {
        value: inner.watch(name),
        error: errorAt(name),
        onChange: (value) => {
          inner.setValue(name, value, { shouldDirty: true });
          inner.clearErrors(name);
          onType?.(inner.getValues());
        },
      };
    },
    inner,
  };
}

// The first on the screen, whether it is typed, chosen, or a group of choices.
function focusOnFault(form: HTMLElement) {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  wrong?.focus();
  if (wrong !== document.activeElement) wrong?.querySelector<HTMLElement>('input, button')?.focus();
}

/** Tells of what is typed; what is chosen, or set by the page itself, is no typing. */
function useTyping<Values extends FieldValues>(
  { watch, getValues }: UseFormReturn<Values>,
  onType: ((values: Values) => void) | undefined,
): void {
  const isTold = onType !== undefined;
  const tell = useEffectEvent(() => onType?.(getValues()));
  useEffect(() => {
    if (!isTold) return;
    const { unsubscribe } = watch((_, { type }) => {
      if (type === 'change') tell();
    });
    return unsubscribe;
  }, [watch, isTold]);
}

/** The resolver of a schema that is still to come; fetched once the page stands. */
function useLateResolver<Values extends FieldValues>(load: () => Promise<FormSchema<Values>>): Resolver<Values> {
  const loading = useRef<Promise<Resolver<Values>> | undefined>(undefined);
  const resolver = () => {
    loading.current ??= resolverOf(load).catch((error: unknown) => {
      loading.current = undefined; // the chunk did not come: the next check tries again
      throw error;
    });
    return loading.current;
  };
  useEffect(() => {
    resolver().catch(() => undefined); // only warmed here; a check that needs it reports the failure
  });
  return async (...check) => (await resolver())(...check);
}

async function resolverOf<Values extends FieldValues>(load: () => Promise<FormSchema<Values>>) {
  const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load()]);
  return zodResolver(schema, undefined, { raw: true });
}
