/** The `code` of an error of the system or of a driver (`ENOENT`, `23505`), or null. Asks no class: realms differ. */
export function codeOf(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}
