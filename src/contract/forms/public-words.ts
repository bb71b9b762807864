import { type ContactRefusal, contactFault } from '@/domain/contact-details';
import { boundedText, checked, type TextBounds } from '../fields';

/** How long such a text may be, and what is said otherwise. */
type PublicBounds = TextBounds & {
  /** What is said of contact details, after their names. */
  refusal: ContactRefusal;
  /** Said of line breaks and other signs that do not show; without it, a text may have several lines. */
  oneLine?: string;
  /** What else is wrong with a text that holds no contact details, or null. */
  further?: (text: string) => string | null;
};

/** A text that strangers read: no contact details. */
export const publicWords = ({ refusal, oneLine, further, ...bounds }: PublicBounds) => {
  const text = boundedText(bounds);
  const lines = oneLine ? text.refine((one) => !/\p{Cc}/u.test(one), { error: oneLine, abort: true }) : text;
  return lines.superRefine(checked((one) => contactFault(one, refusal) ?? further?.(one) ?? null));
};
