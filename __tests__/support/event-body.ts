/** The body of a reservation's event in tests: what the app holds for ten seconds is given at once. */
export const eventBody = (event: string): { hold?: false } =>
  event === 'accept' || event === 'decline' ? { hold: false } : {};
