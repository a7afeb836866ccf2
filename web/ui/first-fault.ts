/** Takes the keyboard to the first field that is marked as wrong, as soon as it is marked. */
export function focusFirstFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}
