import type { Definition } from '@/contract/endpoint';

/**
 * Makes the function that turns a handler's reply into the JSON of its endpoint: parsed by its schema, so that no
 * field leaves that the contract does not name (a reply that breaks the contract throws), then wrapped in `data`
 * unless it is a list in pages; a whole list gets a page that leads nowhere. A frozen reply is a cached one that many
 * callers share (`core/cached`): its text is cached as long as the reply itself.
 */
export const replyText = ({
  reply: schema,
  list,
}: Definition): ((reply: unknown) => string | Uint8Array<ArrayBuffer>) => {
  const texts = new WeakMap<object, Uint8Array<ArrayBuffer>>();
  const write = (reply: unknown) => {
    const parsed = schema.parse(reply);
    if (list) return JSON.stringify(parsed);
    return JSON.stringify(Array.isArray(parsed) ? { data: parsed, page: WHOLE } : { data: parsed });
  };
  return (reply) => {
    if (typeof reply !== 'object' || reply === null || !Object.isFrozen(reply)) return write(reply);
    const known = texts.get(reply);
    if (known) return known;
    const text = Buffer.from(write(reply));
    texts.set(reply, text);
    return text;
  };
};

const WHOLE = { next_cursor: null, total: null };
