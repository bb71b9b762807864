import { type DocumentNode, GraphQLError, type GraphQLSchema, type ValidationRule, validate } from 'graphql';
import { parseBounded } from './limits';

/** An operation that may be run, or why not. */
type Read = { document: DocumentNode; errors?: never } | { document?: never; errors: readonly GraphQLError[] };

/** Good operations that are kept; the app knows a handful of texts. */
const MAX_DOCUMENTS = 100;

/**
 * Parses and validates operations by their text; good ones are remembered, since every socket says the same few.
 * `hideSuggestions`: a refusal names nothing that the caller did not write ("Did you mean …").
 */
export const documentReader = (
  schema: GraphQLSchema,
  { rules, hideSuggestions }: { rules: readonly ValidationRule[]; hideSuggestions: boolean },
): ((text: string) => Read) => {
  const good = new Map<string, DocumentNode>();
  return (text) => {
    const known = good.get(text);
    if (known) return { document: known };
    const document = parsed(text);
    if (document instanceof GraphQLError) return { errors: [document] };
    const errors = validate(schema, document, rules, { hideSuggestions });
    if (errors.length > 0) return { errors };
    if (good.size === MAX_DOCUMENTS) good.clear();
    good.set(text, document);
    return { document };
  };
};

const parsed = (text: string): DocumentNode | GraphQLError => {
  try {
    return parseBounded(text);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
};
