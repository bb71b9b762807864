import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Hears of a modal that has opened. `close` closes it as Esc would; false = it must stay until what it sends is
 * answered.
 */
export type ModalListener = (dialog: HTMLDialogElement, close: () => boolean) => void;

let opened: ModalListener | undefined;

/** Makes `listener` the one that hears of each modal that opens; undefined = no listener. */
export function onModalOpen(listener: ModalListener | undefined): void {
  opened = listener;
}

/**
 * Opens a native dialog as a modal for as long as its component is mounted: the browser holds the focus inside,
 * Esc, a press beside it and the browser's back ask to close, and the focus returns to where it was.
 * `first` receives the focus; a heading is safer than the first button, which may be the dangerous one.
 */
export function useModal(onClose: () => void, first: RefObject<HTMLElement | null>, dismissable = true) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(() => {
    if (dismissable) onClose();
    return dismissable;
  });

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const before = document.activeElement;
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    const press = (event: MouseEvent) => {
      // The dialog's content covers it, so that only its backdrop can be the target itself.
      if (event.target === element) close();
    };
    element.addEventListener('cancel', cancel);
    element.addEventListener('click', press);
    element.showModal();
    first.current?.focus();
    opened?.(element, () => close());
    return () => {
      element.removeEventListener('cancel', cancel);
      element.removeEventListener('click', press);
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [first]);

  return dialog;
}
