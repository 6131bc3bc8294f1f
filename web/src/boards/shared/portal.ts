/** An attachment that moves a part of the board to a place that the frame keeps for it, if there is one. */
export const portal =
  (place: HTMLElement | null | undefined) =>
  (part: HTMLElement): (() => void) | undefined => {
    if (!place) return undefined;
    const home = document.createComment('');
    part.replaceWith(home);
    part.dataset.part = '';
    place.append(part);
    return () => {
      // Another place is found from home; a part that is gone is taken out before this, and does not come back.
      if (part.parentNode && home.isConnected) home.replaceWith(part);
      else part.remove();
      home.remove();
    };
  };
