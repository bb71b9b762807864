import { type DocumentNode, GraphQLError, Kind, parse, type SelectionSetNode, type ValidationRule } from 'graphql';

/** Largest frame in bytes. */
export const MAX_MESSAGE_BYTES = 16 * 1024;
/** Largest body of a call over HTTP in bytes. */
export const MAX_HTTP_BYTES = 64 * 1024;
const MAX_TOKENS = 400;
const MAX_DEPTH = 5;
const MAX_FIELDS = 60;

/** Parses a bounded operation; throws a syntax error beyond the bound. */
export const parseBounded = (source: string): DocumentNode =>
  parse(source, { maxTokens: MAX_TOKENS, noLocation: true });

/** Refuses operations that nest deeper than 5 or name more than 60 fields, fragments followed. */
export const boundedOperations: ValidationRule = (context) => {
  const measure = measurer(context.getDocument());
  return {
    OperationDefinition: (operation) => {
      const { depth, fields } = measure(operation.selectionSet);
      if (depth > MAX_DEPTH) context.reportError(new GraphQLError('the operation nests too deep'));
      if (fields > MAX_FIELDS) context.reportError(new GraphQLError('the operation asks for too many fields'));
    },
  };
};

type Measure = { depth: number; fields: number };

const NOTHING: Measure = { depth: 0, fields: 0 };

/** Each fragment is measured once: a few that spread each other twice would otherwise take for ever. */
const measurer = (document: DocumentNode) => {
  const fragments = new Map<string, Measure>();
  const ofFragment = (name: string): Measure => {
    const known = fragments.get(name);
    if (known) return known;
    // A cycle is another rule's business; here it only must not recurse for ever.
    fragments.set(name, NOTHING);
    const found = document.definitions.find((one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name);
    const measured = found?.kind === Kind.FRAGMENT_DEFINITION ? measure(found.selectionSet) : NOTHING;
    fragments.set(name, measured);
    return measured;
  };
  const measure = (set: SelectionSetNode): Measure => {
    const parts = set.selections.map((selection): Measure => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
      const inner = selection.selectionSet ? measure(selection.selectionSet) : NOTHING;
      return selection.kind === Kind.FIELD ? { depth: inner.depth + 1, fields: inner.fields + 1 } : inner;
    });
    return {
      depth: Math.max(0, ...parts.map((part) => part.depth)),
      fields: parts.reduce((sum, part) => sum + part.fields, 0),
    };
  };
  return measure;
};
