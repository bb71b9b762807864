import { characterCount } from '@/domain/text';
import { TextArea, type TextAreaProps } from '@/ui/pieces/field/text-area';

/**
 * Props of CountedArea: those of TextArea, the text so far, and the most characters that it may have. With `onText`
 * the text is the caller's; without it a form holds it.
 */
export type CountedAreaProps = Omit<TextAreaProps, 'count' | 'value'> & {
  text: string;
  most: number;
  onText?: (text: string) => void;
};

/** Several lines of text with their characters beside the limit, counted as the server counts them. */
export const CountedArea = ({ text, most, onText, ...area }: CountedAreaProps) => (
  <TextArea
    count={{ now: characterCount(text.trim()), max: most }}
    {...area}
    {...(onText && { value: text, onChange: (event) => onText(event.target.value) })}
  />
);
