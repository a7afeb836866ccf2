/** Logs faults that the user need not see ("only logged", as the specification puts it). */
export function warn(message: string, detail?: unknown): void {
  // An aborted call is no fault.
  if (detail instanceof DOMException && detail.name === 'AbortError') return
  // biome-ignore lint/suspicious/noConsole: this is where the browser's log is kept
  console.warn(message, detail)
}
