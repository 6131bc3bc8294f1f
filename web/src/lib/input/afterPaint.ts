/** Do something in a task of its own, once what has just changed is on the screen; call what is returned to give it up. */
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
