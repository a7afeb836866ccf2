/** What goes wrong without concerning anybody on the screen ("only logged", as the specification puts it). */
export function warn(message: string, detail?: unknown): void {
  // Given up, and not gone wrong.
  if (detail instanceof DOMException && detail.name === 'AbortError') return
  // biome-ignore lint/suspicious/noConsole: this is where the browser's log is kept
  console.warn(message, detail)
}
