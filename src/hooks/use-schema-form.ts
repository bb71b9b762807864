import { useEffect, useRef } from 'react';
import { type FieldValues, type Resolver, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';

/** Options of the form but its resolver. */
export type SchemaFormOptions<Values extends FieldValues> = Omit<UseFormProps<Values>, 'resolver'>;

/**
 * A form checked by a schema of the contract. `load` gives the resolver; schemas and zod come in a chunk of their own
 * after the first paint, so that the page shows at once. Values are what was typed: the server converts them again.
 */
export function useSchemaForm<Values extends FieldValues>(
  load: () => Promise<Resolver<Values>>,
  options: SchemaFormOptions<Values> = {},
): UseFormReturn<Values> {
  const loading = useRef<Promise<Resolver<Values>> | undefined>(undefined);
  const resolver = () => {
    loading.current ??= load().catch((error: unknown) => {
      loading.current = undefined; // the chunk did not come: the next check tries again
      throw error;
    });
    return loading.current;
  };
  useEffect(() => {
    resolver().catch(() => undefined); // only warmed here; a check that needs it reports the failure
  });
  return useForm<Values>({
    mode: 'onTouched',
    // A message that appeared while a press leaves the field would push the button from under the finger.
    delayError: 300,
    ...options,
    resolver: async (...check) => (await resolver())(...check),
  });
}
