/** How much room a board has: measured on the element that is attached to it, and on the window. */
export class BoardSize {
  /** Whether it was measured: what is laid before that is laid by a guess, and laid again in sight. */
  known = $state(false);
  width = $state(1200);
  windowHeight = $state(900);
  /** Where the board begins; that depends on what the frame shows above it. */
  top = $state(100);

  /** An attachment for the board. */
  measured = (board: HTMLElement): (() => void) => {
    const around = board.closest<HTMLElement>('.bd-ground')?.parentElement ?? board;
    const measure = () => {
      this.known = true;
      this.windowHeight = innerHeight;
      this.width = board.clientWidth;
      this.top = board.getBoundingClientRect().top + around.scrollTop + scrollY;
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(board);
    // Its surroundings change size with what stands above it.
    watcher.observe(around);
    addEventListener('resize', measure);
    return () => {
      watcher.disconnect();
      removeEventListener('resize', measure);
    };
  };
}
