import { contactDetailsIn, contactNames } from './contact-details';
import { refusedWordFault } from './refused-words';

/** What is wrong with a customer's introduction, or null: no contact details, no abuse. */
export function introductionFault(text: string): string | null {
  const contacts = contactDetailsIn(text);
  if (contacts.length > 0) return `${contactNames(contacts)}は書けません`;
  return refusedWordFault(text);
}
