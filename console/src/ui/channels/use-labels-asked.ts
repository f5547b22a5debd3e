import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { useFocusOnceFree } from '../overlay/once-out-of-dialogs.ts';

/** Where a link leads to the labels of channels (its hash is `labels`), the first label that can be edited gets the focus, once there is one: each time it is followed. */
export function useLabelsAsked(list: RefObject<HTMLElement | null>, isListed: boolean): void {
  const asked = useLocation({ select: ({ hash, state }) => (hash === 'labels' ? (state.__TSR_key ?? hash) : null) });
  const focusOnceFree = useFocusOnceFree();
  useEffect(() => {
    if (asked !== null && isListed) focusOnceFree(() => list.current?.querySelector<HTMLElement>('[data-label-button]'));
  }, [asked, isListed, list, focusOnceFree]);
}
