/**
 * Single keys as commands, except while the user writes. A command that returns false has not used its key.
 */

type Command = () => unknown;

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Return a keydown handler for commands by key. */
export function hotkeys(commands: Record<string, Command>): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const command = commands[event.key] ?? commands[event.key.toLowerCase()];
    if (!command) return;
    if (isWriting(event.target) && event.key !== 'Escape') return;
    if (command() !== false) event.preventDefault();
  };
}
