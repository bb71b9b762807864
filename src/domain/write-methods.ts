/** The methods of calls that change something. */
export const WRITE_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A method of a call that changes something. */
export type WriteMethod = (typeof WRITE_METHODS)[number];

/** True for a method of such a call. */
export function isWriteMethod(method: string): method is WriteMethod {
  return WRITE_METHODS.some((known) => known === method);
}
