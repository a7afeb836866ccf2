/**
 * Ref of the field that a dialog is opened for: focused when it appears, and by the attribute when the dialog opens
 * around it, as React's `autoFocus` comes before that and is lost.
 */
export function focusFirst(field: HTMLElement | null): void {
  field?.setAttribute('autofocus', '')
  field?.focus()
}
