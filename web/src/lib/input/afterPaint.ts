/** Run a function in a task of its own after the next paint. The returned function cancels it. */
export function afterPaint(act: () => void): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    soon = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(soon);
  };
}
