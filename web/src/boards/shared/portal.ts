/** Attachment that moves a part of the board to a place that the frame reserves for it, if there is one. */
export const portal =
  (place: HTMLElement | null | undefined) =>
  (part: HTMLElement): (() => void) | undefined => {
    if (!place) return undefined;
    const home = document.createComment('');
    part.replaceWith(home);
    part.dataset.part = '';
    place.append(part);
    return () => {
      // Return the part to its origin, so that it can move on. A removed part does not come back.
      if (part.parentNode && home.isConnected) home.replaceWith(part);
      else part.remove();
      home.remove();
    };
  };
