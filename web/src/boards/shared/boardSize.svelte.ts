/** Size of a board, measured on its element and on the window. */
export class BoardSize {
  /** Whether it was measured. A layout before that is a guess and changes visibly. */
  known = $state(false);
  width = $state(1200);
  windowHeight = $state(900);
  /** Top of the board, which depends on what the frame shows above it. */
  top = $state(100);

  /** Attachment that measures the board's element. */
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
    // The surroundings change size with the content above them.
    watcher.observe(around);
    addEventListener('resize', measure);
    return () => {
      watcher.disconnect();
      removeEventListener('resize', measure);
    };
  };
}
