/** An attachment that moves a part of the board to a place that the frame keeps for it, if there is one. */
export const into =
  (place: HTMLElement | null | undefined) =>
  (part: HTMLElement): (() => void) | undefined => {
    if (!place) return undefined;
    const home = document.createComment('');
    part.replaceWith(home);
    part.dataset.part = '';
    place.append(part);
    return () => {
      if (home.isConnected) home.replaceWith(part);
      else part.remove();
    };
  };
